-- Contact Partner Team on /partners.
create table public.partner_messages (
  id uuid primary key,
  name text not null
    constraint partner_messages_name_line check (private.is_line(name, 200)),
  email text not null
    constraint partner_messages_email_format check (private.is_email(email)),
  subject text not null
    constraint partner_messages_subject_line check (private.is_line(subject, 300)),
  message text not null
    constraint partner_messages_message_text check (private.is_text(message, 10000)),
  page text not null
    constraint partner_messages_page_format check (private.is_page(page)),
  consent boolean not null default false,
  campaign jsonb not null default '{}'
    constraint partner_messages_campaign_format check (private.is_campaign(campaign))
    constraint partner_messages_campaign_consented check (consent or campaign = '{}'),
  status text not null default 'new'
    constraint partner_messages_status_known check (status in ('new', 'in_progress', 'done', 'spam')),
  notes text
    constraint partner_messages_notes_text check (private.is_text(notes, 10000)),
  created_at timestamptz not null default now()
);

create index partner_messages_newest on public.partner_messages (created_at desc);

alter table public.partner_messages enable row level security;
alter table public.partner_messages force row level security;
revoke all on public.partner_messages from anon, authenticated;
grant insert (id, name, email, subject, message, page, consent, campaign)
  on public.partner_messages to anon, authenticated;
grant select, insert, update, delete on public.partner_messages to service_role;

create policy "Anybody may write to the partner team" on public.partner_messages
  for insert to anon, authenticated with check (true);

create trigger partner_messages_queue_email after insert on public.partner_messages
  for each row execute function private.queue_team_email('partner_message');
create trigger partner_messages_forget_emails after delete on public.partner_messages
  for each row execute function private.forget_emails();
