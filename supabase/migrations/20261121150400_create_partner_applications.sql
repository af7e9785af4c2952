-- Apply to Partner Program on /partners.
create table public.partner_applications (
  id uuid primary key,
  company_name text not null
    constraint partner_applications_company_name_line check (private.is_line(company_name, 200)),
  contact_name text not null
    constraint partner_applications_contact_name_line check (private.is_line(contact_name, 200)),
  email text not null
    constraint partner_applications_email_format check (private.is_email(email)),
  phone text not null
    constraint partner_applications_phone_line check (private.is_line(phone, 50)),
  website text
    constraint partner_applications_website_format check (private.is_web_address(website)),
  partner_type text not null
    constraint partner_applications_partner_type_line check (private.is_line(partner_type, 100)),
  message text not null
    constraint partner_applications_message_text check (private.is_text(message, 10000)),
  page text not null
    constraint partner_applications_page_format check (private.is_page(page)),
  consent boolean not null default false,
  campaign jsonb not null default '{}'
    constraint partner_applications_campaign_format check (private.is_campaign(campaign))
    constraint partner_applications_campaign_consented check (consent or campaign = '{}'),
  status text not null default 'new'
    constraint partner_applications_status_known check (status in ('new', 'in_progress', 'done', 'spam')),
  notes text
    constraint partner_applications_notes_text check (private.is_text(notes, 10000)),
  created_at timestamptz not null default now()
);

create index partner_applications_newest on public.partner_applications (created_at desc);

alter table public.partner_applications enable row level security;
alter table public.partner_applications force row level security;
revoke all on public.partner_applications from anon, authenticated;
grant insert (id, company_name, contact_name, email, phone, website, partner_type, message, page, consent, campaign)
  on public.partner_applications to anon, authenticated;
grant select, insert, update, delete on public.partner_applications to service_role;

create policy "Anybody may apply as a partner" on public.partner_applications
  for insert to anon, authenticated with check (true);

create trigger partner_applications_queue_email after insert on public.partner_applications
  for each row execute function private.queue_team_email('partner_application');
create trigger partner_applications_forget_emails after delete on public.partner_applications
  for each row execute function private.forget_emails();
