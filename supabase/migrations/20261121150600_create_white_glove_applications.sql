-- The application on /white-glove-onboarding.
create table public.white_glove_applications (
  id uuid primary key,
  full_name text not null
    constraint white_glove_applications_full_name_line check (private.is_line(full_name, 200)),
  company_email text not null
    constraint white_glove_applications_company_email_format check (private.is_email(company_email)),
  company_name text not null
    constraint white_glove_applications_company_name_line check (private.is_line(company_name, 200)),
  phone text
    constraint white_glove_applications_phone_line check (private.is_line(phone, 50)),
  company_size text
    constraint white_glove_applications_company_size_line check (private.is_line(company_size, 50)),
  position_to_fill text
    constraint white_glove_applications_position_to_fill_line check (private.is_line(position_to_fill, 300)),
  hiring_process text
    constraint white_glove_applications_hiring_process_text check (private.is_text(hiring_process, 10000)),
  page text not null
    constraint white_glove_applications_page_format check (private.is_page(page)),
  consent boolean not null default false,
  campaign jsonb not null default '{}'
    constraint white_glove_applications_campaign_format check (private.is_campaign(campaign))
    constraint white_glove_applications_campaign_consented check (consent or campaign = '{}'),
  status text not null default 'new'
    constraint white_glove_applications_status_known check (status in ('new', 'in_progress', 'done', 'spam')),
  notes text
    constraint white_glove_applications_notes_text check (private.is_text(notes, 10000)),
  created_at timestamptz not null default now()
);

create index white_glove_applications_newest on public.white_glove_applications (created_at desc);

alter table public.white_glove_applications enable row level security;
alter table public.white_glove_applications force row level security;
revoke all on public.white_glove_applications from anon, authenticated;
grant insert (id, full_name, company_email, company_name, phone, company_size, position_to_fill, hiring_process, page, consent, campaign)
  on public.white_glove_applications to anon, authenticated;
grant select, insert, update, delete on public.white_glove_applications to service_role;

create policy "Anybody may apply for white-glove access" on public.white_glove_applications
  for insert to anon, authenticated with check (true);

create trigger white_glove_applications_queue_email after insert on public.white_glove_applications
  for each row execute function private.queue_team_email('white_glove');
create trigger white_glove_applications_forget_emails after delete on public.white_glove_applications
  for each row execute function private.forget_emails();
