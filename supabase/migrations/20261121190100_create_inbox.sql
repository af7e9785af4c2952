-- The team's inbox: every form's rows in one shape, newest first, for the site's server alone. The site asks on behalf of
-- an editor whose session and role it has checked with the Content Lake (app/inbox/).

-- What the view has under names of its own; the rest of a row is what the visitor typed.
create function private.inbox_own_columns() returns text[]
language sql immutable
return '{id,status,page,consent,campaign,notes,handled_at,handled_by,approved,created_at}'::text[];

-- `fields` holds the columns of the form. `form` is the name of its table.
create view private.inbox with (security_invoker = true) as
  select 'contact_requests'::text as form, id, created_at, status, name, email, company, message as summary,
    page, consent, campaign, notes, handled_at, handled_by, null::boolean as approved,
    to_jsonb(contact_requests) - private.inbox_own_columns() as fields
  from public.contact_requests
  union all
  select 'resume_submissions', id, created_at, status, full_name, email, null, cover_letter, page, consent, campaign,
    notes, handled_at, handled_by, null::boolean,
    to_jsonb(resume_submissions) - private.inbox_own_columns()
  from public.resume_submissions
  union all
  select 'partner_applications', id, created_at, status, contact_name, email, company_name, message, page, consent, campaign,
    notes, handled_at, handled_by, null::boolean,
    to_jsonb(partner_applications) - private.inbox_own_columns()
  from public.partner_applications
  union all
  select 'partner_messages', id, created_at, status, name, email, null, subject, page, consent, campaign,
    notes, handled_at, handled_by, null::boolean,
    to_jsonb(partner_messages) - private.inbox_own_columns()
  from public.partner_messages
  union all
  select 'white_glove_applications', id, created_at, status, full_name, company_email, company_name, hiring_process, page, consent, campaign,
    notes, handled_at, handled_by, null::boolean,
    to_jsonb(white_glove_applications) - private.inbox_own_columns()
  from public.white_glove_applications
  union all
  select 'integration_requests', id, created_at, status, name, email, company, integration, page, consent, campaign,
    notes, handled_at, handled_by, null::boolean,
    to_jsonb(integration_requests) - private.inbox_own_columns()
  from public.integration_requests
  union all
  select 'early_access_signups', id, created_at, status, name, email, company, null, page, consent, campaign,
    notes, handled_at, handled_by, null::boolean,
    to_jsonb(early_access_signups) - private.inbox_own_columns()
  from public.early_access_signups
  union all
  select 'blog_comments', id, created_at, status, name, null, null, content, page, consent, campaign,
    notes, handled_at, handled_by, approved,
    to_jsonb(blog_comments) - private.inbox_own_columns()
  from public.blog_comments
  union all
  -- The tokens of a subscriber stay where they are: they confirm and end subscriptions.
  select 'newsletter_subscribers', id, created_at, status, null, email, null, null, page, consent, campaign,
    null, null, null, null,
    jsonb_build_object('email', email, 'source', source, 'confirmed_at', confirmed_at, 'unsubscribed_at', unsubscribed_at)
  from public.newsletter_subscribers;

revoke all on private.inbox from public, anon, authenticated;
grant select on private.inbox to service_role;

-- The words of a search as patterns of LIKE: each has to stand somewhere in a submission. None match everything.
create function private.search_patterns(search text) returns text[]
language sql immutable
return array(
  select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
  from regexp_split_to_table(btrim(coalesce(search, '')), '\s+') as word
  where word <> ''
);

-- A page of submissions, the newest first. Without a form, those of every form that the team answers: subscribers of the
-- newsletter are a list of their own. The next page begins after the moment and the id of the last row.
create function public.list_inbox(
  of_form text default null,
  with_status text default null,
  search text default null,
  before_moment timestamptz default null,
  before_id uuid default null,
  batch integer default 50
) returns table (
  form text, id uuid, created_at timestamptz, status text, name text, email text, company text, summary text,
  page text, consent boolean, campaign jsonb, notes text, handled_at timestamptz, handled_by text, approved boolean,
  fields jsonb
)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  patterns text[] := private.search_patterns(search);
begin
  return query
  select inbox.form, inbox.id, inbox.created_at, inbox.status, inbox.name, inbox.email, inbox.company,
    left(inbox.summary, 200), inbox.page, inbox.consent, inbox.campaign, inbox.notes, inbox.handled_at,
    inbox.handled_by, inbox.approved, inbox.fields
  from private.inbox as inbox
  where (inbox.form = of_form or of_form is null and inbox.form <> 'newsletter_subscribers')
    and (with_status is null or inbox.status = with_status)
    and (before_moment is null or (inbox.created_at, inbox.id) < (before_moment, before_id))
    and (patterns = '{}' or (
      select string_agg(field.value, ' ') || coalesce(' ' || inbox.notes, '')
      from jsonb_each_text(inbox.fields) as field
    ) ilike all (patterns))
  order by inbox.created_at desc, inbox.id desc
  limit least(batch, 1000);
end
$$;

-- How many submissions of each form are in each state.
create function public.count_inbox() returns table (form text, status text, submissions bigint)
language sql stable set search_path = '' as $$
  select inbox.form, inbox.status, count(*) from private.inbox as inbox group by inbox.form, inbox.status
$$;

revoke execute on function public.list_inbox, public.count_inbox from public, anon, authenticated;
grant execute on function public.list_inbox, public.count_inbox to service_role;
