-- A colleague says of a submission: this one is mine. By name, as `handled_by`.
alter table public.contact_requests add column assigned_to text
  constraint contact_requests_assigned_to_line check (private.is_line(assigned_to, 200));
alter table public.resume_submissions add column assigned_to text
  constraint resume_submissions_assigned_to_line check (private.is_line(assigned_to, 200));
alter table public.partner_applications add column assigned_to text
  constraint partner_applications_assigned_to_line check (private.is_line(assigned_to, 200));
alter table public.partner_messages add column assigned_to text
  constraint partner_messages_assigned_to_line check (private.is_line(assigned_to, 200));
alter table public.white_glove_applications add column assigned_to text
  constraint white_glove_applications_assigned_to_line check (private.is_line(assigned_to, 200));
alter table public.integration_requests add column assigned_to text
  constraint integration_requests_assigned_to_line check (private.is_line(assigned_to, 200));
alter table public.early_access_signups add column assigned_to text
  constraint early_access_signups_assigned_to_line check (private.is_line(assigned_to, 200));
alter table public.blog_comments add column assigned_to text
  constraint blog_comments_assigned_to_line check (private.is_line(assigned_to, 200));
alter table public.form_submissions add column assigned_to text
  constraint form_submissions_assigned_to_line check (private.is_line(assigned_to, 200));

-- As before: a mail says what was sent, and nothing that the team keeps.
create or replace function private.queue_team_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A conflict must never cost the submission: the mail is there, and that is all that is wanted.
  insert into public.outgoing_emails (kind, submission_id, payload)
  values (
    tg_argv[0], new.id, to_jsonb(new) - '{status,notes,approved,handled_at,handled_by,assigned_to}'::text[]
  )
  on conflict (kind, submission_id) do nothing;
  return null;
end
$$;

create or replace function private.inbox_own_columns() returns text[]
language sql immutable
return '{id,status,page,consent,campaign,notes,handled_at,handled_by,assigned_to,approved,created_at}'::text[];

-- As before, with who works on it.
create or replace view private.inbox with (security_invoker = true) as
  select 'contact_requests'::text as form, id, created_at, status, name, email, company, message as summary,
    page, consent, campaign, notes, handled_at, handled_by, null::boolean as approved,
    to_jsonb(contact_requests) - private.inbox_own_columns() as fields, null::jsonb as definition, assigned_to
  from public.contact_requests
  union all
  select 'resume_submissions', id, created_at, status, full_name, email, null, cover_letter, page, consent, campaign,
    notes, handled_at, handled_by, null::boolean,
    to_jsonb(resume_submissions) - private.inbox_own_columns(), null, assigned_to
  from public.resume_submissions
  union all
  select 'partner_applications', id, created_at, status, contact_name, email, company_name, message, page, consent, campaign,
    notes, handled_at, handled_by, null::boolean,
    to_jsonb(partner_applications) - private.inbox_own_columns(), null, assigned_to
  from public.partner_applications
  union all
  select 'partner_messages', id, created_at, status, name, email, null, subject, page, consent, campaign,
    notes, handled_at, handled_by, null::boolean,
    to_jsonb(partner_messages) - private.inbox_own_columns(), null, assigned_to
  from public.partner_messages
  union all
  select 'white_glove_applications', id, created_at, status, full_name, company_email, company_name, hiring_process, page, consent, campaign,
    notes, handled_at, handled_by, null::boolean,
    to_jsonb(white_glove_applications) - private.inbox_own_columns(), null, assigned_to
  from public.white_glove_applications
  union all
  select 'integration_requests', id, created_at, status, name, email, company, integration, page, consent, campaign,
    notes, handled_at, handled_by, null::boolean,
    to_jsonb(integration_requests) - private.inbox_own_columns(), null, assigned_to
  from public.integration_requests
  union all
  select 'early_access_signups', id, created_at, status, name, email, company, null, page, consent, campaign,
    notes, handled_at, handled_by, null::boolean,
    to_jsonb(early_access_signups) - private.inbox_own_columns(), null, assigned_to
  from public.early_access_signups
  union all
  select 'blog_comments', id, created_at, status, name, null, null, content, page, consent, campaign,
    notes, handled_at, handled_by, approved,
    to_jsonb(blog_comments) - private.inbox_own_columns(), null, assigned_to
  from public.blog_comments
  union all
  -- The tokens of a subscriber stay where they are: they confirm and end subscriptions.
  select 'newsletter_subscribers', id, created_at, status, null, email, null, null, page, consent, campaign,
    null, null, null, null,
    jsonb_build_object('email', email, 'source', source, 'confirmed_at', confirmed_at, 'unsubscribed_at', unsubscribed_at),
    null, null
  from public.newsletter_subscribers
  union all
  select 'form:' || submission.form, submission.id, submission.created_at, submission.status, submission.name,
    submission.email, submission.company, submission.summary, submission.page, submission.consent, submission.campaign,
    submission.notes, submission.handled_at, submission.handled_by, null::boolean, submission.data, revision.definition, submission.assigned_to
  from public.form_submissions as submission
  join private.form_revisions as revision on revision.form = submission.form and revision.revision = submission.revision;

-- As before, of one colleague alone where a name is given.
drop function public.list_inbox;

create function public.list_inbox(
  of_form text default null,
  with_status text default null,
  search text default null,
  before_moment timestamptz default null,
  before_id uuid default null,
  batch integer default 50,
  since timestamptz default null,
  assignee text default null
) returns table (
  form text, id uuid, created_at timestamptz, status text, name text, email text, company text, summary text,
  page text, consent boolean, campaign jsonb, notes text, handled_at timestamptz, handled_by text, approved boolean,
  fields jsonb, definition jsonb, assigned_to text
)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  patterns text[] := private.search_patterns(search);
begin
  return query
  select inbox.form, inbox.id, inbox.created_at, inbox.status, inbox.name, inbox.email, inbox.company,
    left(inbox.summary, 200), inbox.page, inbox.consent, inbox.campaign, inbox.notes, inbox.handled_at,
    inbox.handled_by, inbox.approved, inbox.fields, inbox.definition, inbox.assigned_to
  from private.inbox as inbox
  where (inbox.form = of_form or of_form is null and inbox.form <> 'newsletter_subscribers')
    and (with_status is null or inbox.status = with_status)
    and (since is null or inbox.created_at >= since)
    and (assignee is null or inbox.assigned_to = assignee)
    and (before_moment is null or (inbox.created_at, inbox.id) < (before_moment, before_id))
    and (patterns = '{}' or (
      select string_agg(field.value, ' ') || coalesce(' ' || inbox.notes, '')
      from jsonb_each_text(inbox.fields) as field
    ) ilike all (patterns))
  order by inbox.created_at desc, inbox.id desc
  limit least(batch, 1000);
end
$$;

revoke execute on function public.list_inbox from public, anon, authenticated;
grant execute on function public.list_inbox to service_role;
