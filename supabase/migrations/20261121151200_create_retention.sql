-- How long what visitors send is kept. The privacy policy of the site names these times; change both.
create table public.retention_periods (
  table_name text primary key,
  days integer not null constraint retention_periods_days_positive check (days > 0),
  counted_from text not null
);

alter table public.retention_periods enable row level security;
alter table public.retention_periods force row level security;
revoke all on public.retention_periods from anon, authenticated, service_role;
grant select, update on public.retention_periods to service_role;

insert into public.retention_periods (table_name, days, counted_from) values
  ('contact_requests', 730, 'its arrival'),
  ('partner_applications', 730, 'its arrival'),
  ('partner_messages', 730, 'its arrival'),
  ('white_glove_applications', 730, 'its arrival'),
  ('integration_requests', 730, 'its arrival'),
  ('early_access_signups', 730, 'its arrival'),
  ('resume_submissions', 365, 'its arrival'),
  ('blog_comments', 90, 'its arrival, unless it was approved'),
  ('newsletter_subscribers', 30, 'the last confirmation mail that was not answered, or the end of the subscription'),
  ('outgoing_emails', 30, 'its sending; one that was given up, its arrival');

create function private.kept_since(of_table text) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  days integer;
begin
  select period.days into strict days from public.retention_periods as period where period.table_name = of_table;
  return now() - make_interval(days => days);
end
$$;

-- Erases what is older than its period and answers how many rows of each table. Their mails go with them by trigger.
create function public.erase_expired_submissions() returns table (table_name text, erased bigint)
language sql set search_path = '' as $$
  with
    contact_requests as (
      delete from public.contact_requests where created_at < private.kept_since('contact_requests') returning 1),
    partner_applications as (
      delete from public.partner_applications where created_at < private.kept_since('partner_applications') returning 1),
    partner_messages as (
      delete from public.partner_messages where created_at < private.kept_since('partner_messages') returning 1),
    white_glove_applications as (
      delete from public.white_glove_applications where created_at < private.kept_since('white_glove_applications') returning 1),
    integration_requests as (
      delete from public.integration_requests where created_at < private.kept_since('integration_requests') returning 1),
    early_access_signups as (
      delete from public.early_access_signups where created_at < private.kept_since('early_access_signups') returning 1),
    resume_submissions as (
      delete from public.resume_submissions where created_at < private.kept_since('resume_submissions') returning 1),
    blog_comments as (
      delete from public.blog_comments where not approved and created_at < private.kept_since('blog_comments') returning 1),
    newsletter_subscribers as (
      delete from public.newsletter_subscribers
      where status = 'pending' and confirmation_sent_at < private.kept_since('newsletter_subscribers')
        or status = 'unsubscribed' and unsubscribed_at < private.kept_since('newsletter_subscribers')
      returning 1),
    outgoing_emails as (
      delete from public.outgoing_emails
      where status = 'sent' and sent_at < private.kept_since('outgoing_emails')
        or status = 'failed' and created_at < private.kept_since('outgoing_emails')
      returning 1)
  select 'contact_requests', count(*) from contact_requests
  union all select 'partner_applications', count(*) from partner_applications
  union all select 'partner_messages', count(*) from partner_messages
  union all select 'white_glove_applications', count(*) from white_glove_applications
  union all select 'integration_requests', count(*) from integration_requests
  union all select 'early_access_signups', count(*) from early_access_signups
  union all select 'resume_submissions', count(*) from resume_submissions
  union all select 'blog_comments', count(*) from blog_comments
  union all select 'newsletter_subscribers', count(*) from newsletter_subscribers
  union all select 'outgoing_emails', count(*) from outgoing_emails
$$;

-- Names of files in the bucket `resumes` without a submission for a day: of one that was erased, or that was never stored.
-- Only the Storage API may delete them, as a row of storage.objects is not the file; so whoever erases asks for these next,
-- and one that was stopped in between loses nothing.
create function public.list_orphaned_resumes() returns setof text
language sql stable security definer set search_path = '' as $$
  select file.name
  from storage.objects as file
  where file.bucket_id = 'resumes'
    and file.created_at < now() - interval '1 day'
    and not exists (select from public.resume_submissions as submission where submission.resume_path = file.name)
$$;

revoke execute on function public.erase_expired_submissions, public.list_orphaned_resumes from public, anon, authenticated;
grant execute on function public.erase_expired_submissions, public.list_orphaned_resumes to service_role;
