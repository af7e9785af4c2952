-- Request Integration on /integrations.
create table public.integration_requests (
  id uuid primary key,
  name text not null
    constraint integration_requests_name_line check (private.is_line(name, 200)),
  email text not null
    constraint integration_requests_email_format check (private.is_email(email)),
  company text
    constraint integration_requests_company_line check (private.is_line(company, 200)),
  integration text not null
    constraint integration_requests_integration_line check (private.is_line(integration, 200)),
  message text
    constraint integration_requests_message_text check (private.is_text(message, 10000)),
  page text not null
    constraint integration_requests_page_format check (private.is_page(page)),
  consent boolean not null default false,
  campaign jsonb not null default '{}'
    constraint integration_requests_campaign_format check (private.is_campaign(campaign))
    constraint integration_requests_campaign_consented check (consent or campaign = '{}'),
  status text not null default 'new'
    constraint integration_requests_status_known check (status in ('new', 'in_progress', 'done', 'spam')),
  notes text
    constraint integration_requests_notes_text check (private.is_text(notes, 10000)),
  created_at timestamptz not null default now()
);

create index integration_requests_newest on public.integration_requests (created_at desc);

alter table public.integration_requests enable row level security;
alter table public.integration_requests force row level security;
revoke all on public.integration_requests from anon, authenticated;
grant insert (id, name, email, company, integration, message, page, consent, campaign)
  on public.integration_requests to anon, authenticated;
grant select, insert, update, delete on public.integration_requests to service_role;

create policy "Anybody may request an integration" on public.integration_requests
  for insert to anon, authenticated with check (true);

create trigger integration_requests_queue_email after insert on public.integration_requests
  for each row execute function private.queue_team_email('integration_request');
create trigger integration_requests_forget_emails after delete on public.integration_requests
  for each row execute function private.forget_emails();
