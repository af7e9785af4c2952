-- Book a Demo on /contact.
--
-- All tables of forms are made alike. The id is made with the rendered form: sent twice, it is stored once, and the
-- second insert fails with 23505 on the primary key, which the site reads as "stored already".
-- Limits are wider than the form's, which are what visitors meet; these hold whatever the site does.
-- The values of choices are content that editors may add to, so they are not enumerated here.
create table public.contact_requests (
  id uuid primary key,
  name text not null
    constraint contact_requests_name_line check (private.is_line(name, 200)),
  email text not null
    constraint contact_requests_email_format check (private.is_email(email)),
  company text not null
    constraint contact_requests_company_line check (private.is_line(company, 200)),
  phone text
    constraint contact_requests_phone_line check (private.is_line(phone, 50)),
  interested_in text not null
    constraint contact_requests_interested_in_line check (private.is_line(interested_in, 100)),
  message text
    constraint contact_requests_message_text check (private.is_text(message, 10000)),
  page text not null
    constraint contact_requests_page_format check (private.is_page(page)),
  consent boolean not null default false,
  campaign jsonb not null default '{}'
    constraint contact_requests_campaign_format check (private.is_campaign(campaign))
    -- Where somebody came from is recorded only of those who agreed to analytics.
    constraint contact_requests_campaign_consented check (consent or campaign = '{}'),
  status text not null default 'new'
    constraint contact_requests_status_known check (status in ('new', 'in_progress', 'done', 'spam')),
  notes text
    constraint contact_requests_notes_text check (private.is_text(notes, 10000)),
  created_at timestamptz not null default now()
);

create index contact_requests_newest on public.contact_requests (created_at desc);

alter table public.contact_requests enable row level security;
alter table public.contact_requests force row level security;
revoke all on public.contact_requests from anon, authenticated;
grant insert (id, name, email, company, phone, interested_in, message, page, consent, campaign)
  on public.contact_requests to anon, authenticated;
grant select, insert, update, delete on public.contact_requests to service_role;

create policy "Anybody may send a contact request" on public.contact_requests
  for insert to anon, authenticated with check (true);

create trigger contact_requests_queue_email after insert on public.contact_requests
  for each row execute function private.queue_team_email('contact');
create trigger contact_requests_forget_emails after delete on public.contact_requests
  for each row execute function private.forget_emails();
