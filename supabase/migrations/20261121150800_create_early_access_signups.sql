-- Join our early access beta on /signup. The password goes to Supabase Auth and never here; an account may come of it or not.
create table public.early_access_signups (
  id uuid primary key,
  name text not null
    constraint early_access_signups_name_line check (private.is_line(name, 200)),
  email text not null
    constraint early_access_signups_email_format check (private.is_email(email)),
  company text not null
    constraint early_access_signups_company_line check (private.is_line(company, 200)),
  agreed_to_terms boolean not null
    constraint early_access_signups_terms_agreed check (agreed_to_terms),
  page text not null
    constraint early_access_signups_page_format check (private.is_page(page)),
  consent boolean not null default false,
  campaign jsonb not null default '{}'
    constraint early_access_signups_campaign_format check (private.is_campaign(campaign))
    constraint early_access_signups_campaign_consented check (consent or campaign = '{}'),
  status text not null default 'new'
    constraint early_access_signups_status_known check (status in ('new', 'in_progress', 'done', 'spam')),
  notes text
    constraint early_access_signups_notes_text check (private.is_text(notes, 10000)),
  created_at timestamptz not null default now()
);

create index early_access_signups_newest on public.early_access_signups (created_at desc);

alter table public.early_access_signups enable row level security;
alter table public.early_access_signups force row level security;
revoke all on public.early_access_signups from anon, authenticated;
grant insert (id, name, email, company, agreed_to_terms, page, consent, campaign)
  on public.early_access_signups to anon, authenticated;
grant select, insert, update, delete on public.early_access_signups to service_role;

create policy "Anybody may ask for early access" on public.early_access_signups
  for insert to anon, authenticated with check (true);

create trigger early_access_signups_queue_email after insert on public.early_access_signups
  for each row execute function private.queue_team_email('early_access');
create trigger early_access_signups_forget_emails after delete on public.early_access_signups
  for each row execute function private.forget_emails();
