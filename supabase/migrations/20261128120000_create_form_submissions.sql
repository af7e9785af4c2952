-- Forms that editors make. Each version of a form is stored as a definition, and a submission names the version that its
-- sender saw: the database checks what was typed against that, so whoever inserts past the site gets no further than the
-- site would let them.

-- `definition` is {title, retentionDays, fields: [{key, label, kind, required, max, choices, atMost, version, value, role,
-- showWhen: {field, is}}]}, made by the site of the editors' document: app/content-forms/form-document.ts.
create table private.form_revisions (
  form text not null
    constraint form_revisions_form_format check (form ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(form) <= 96),
  revision text not null
    constraint form_revisions_revision_format check (revision ~ '^[A-Za-z0-9_-]{22}$'),
  definition jsonb not null
    constraint form_revisions_definition_format check (
      jsonb_typeof(definition) = 'object' and jsonb_typeof(definition -> 'fields') = 'array'
      and jsonb_typeof(definition -> 'retentionDays') = 'number' and octet_length(definition::text) <= 65536
    ),
  created_at timestamptz not null default now(),
  -- Null for the version that visitors see now.
  superseded_at timestamptz,
  primary key (form, revision)
);

create table public.form_submissions (
  id uuid primary key,
  number bigint generated always as identity,
  form text not null,
  revision text not null,
  data jsonb not null,
  -- Filled by the trigger with the fields that have these roles.
  name text,
  email text,
  company text,
  summary text,
  page text not null
    constraint form_submissions_page_format check (private.is_page(page)),
  consent boolean not null default false,
  campaign jsonb not null default '{}'
    constraint form_submissions_campaign_format check (private.is_campaign(campaign))
    constraint form_submissions_campaign_consented check (consent or campaign = '{}'),
  status text not null default 'new'
    constraint form_submissions_status_known check (status in ('new', 'in_progress', 'done', 'spam')),
  notes text
    constraint form_submissions_notes_text check (private.is_text(notes, 10000)),
  handled_at timestamptz,
  handled_by text
    constraint form_submissions_handled_by_line check (private.is_line(handled_by, 200)),
  created_at timestamptz not null default now(),
  erase_after timestamptz not null,
  constraint form_submissions_revision_known foreign key (form, revision) references private.form_revisions
);

create index form_submissions_newest on public.form_submissions (created_at desc, id desc);
create index form_submissions_newest_of_form on public.form_submissions (form, created_at desc);
create index form_submissions_revision on public.form_submissions (form, revision);
create index form_submissions_erase_after on public.form_submissions (erase_after);

alter table public.form_submissions enable row level security;
alter table public.form_submissions force row level security;
revoke all on public.form_submissions from anon, authenticated;
grant insert (id, form, revision, data, page, consent, campaign) on public.form_submissions to anon, authenticated;
grant select, insert, update, delete on public.form_submissions to service_role;

create policy "Anybody may send a form" on public.form_submissions
  for insert to anon, authenticated with check (true);

-- Whether a field is asked for, with what else was typed: without a condition always.
create function private.is_field_asked(field jsonb, data jsonb) returns boolean
language sql immutable
return field -> 'showWhen' is null
  or coalesce((data -> (field #>> '{showWhen,field}')) ? (field #>> '{showWhen,is}'), false)
  or coalesce(data -> (field #>> '{showWhen,field}') = 'true' and field #>> '{showWhen,is}' = 'true', false);

-- Whether a field of a definition takes a value.
create function private.is_field_value(field jsonb, value jsonb) returns boolean
language sql immutable
return coalesce(case field ->> 'kind'
  when 'line' then jsonb_typeof(value) = 'string' and private.is_line(value #>> '{}', (field ->> 'max')::integer)
  when 'phone' then jsonb_typeof(value) = 'string' and private.is_line(value #>> '{}', (field ->> 'max')::integer)
  when 'text' then jsonb_typeof(value) = 'string' and private.is_text(value #>> '{}', (field ->> 'max')::integer)
  when 'email' then jsonb_typeof(value) = 'string' and private.is_email(value #>> '{}')
  when 'url' then jsonb_typeof(value) = 'string' and private.is_web_address(value #>> '{}')
    and char_length(value #>> '{}') <= (field ->> 'max')::integer
  when 'choice' then jsonb_typeof(value) = 'string' and field -> 'choices' @> jsonb_build_array(value)
  when 'several' then jsonb_typeof(value) = 'array' and field -> 'choices' @> value
    and jsonb_array_length(value) between 1 and (field ->> 'atMost')::integer
    and jsonb_array_length(value) = jsonb_array_length(jsonb_path_query_array(value, '$[*] ? (@.type() == "string")'))
    and (select count(distinct each.one) from jsonb_array_elements(value) as each (one)) = jsonb_array_length(value)
  when 'checkbox' then value = 'true'
  when 'consent' then value = field -> 'version'
  when 'hidden' then value = field -> 'value'
end, false);

-- The key of the first field that is not as the definition has it, 'data' for what is of no field, null when all is well.
create function private.submission_fault(definition jsonb, data jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  field jsonb;
begin
  if jsonb_typeof(data) <> 'object' or octet_length(data::text) > 131072 then
    return 'data';
  end if;
  if exists (
    select from jsonb_object_keys(data) as typed (key)
    where not jsonb_path_exists(definition, '$.fields[*] ? (@.key == $key)', jsonb_build_object('key', typed.key))
  ) then
    return 'data';
  end if;
  for field in select each.one from jsonb_array_elements(definition -> 'fields') as each (one) loop
    if not data ? (field ->> 'key') then
      if coalesce((field ->> 'required')::boolean, false) and private.is_field_asked(field, data) then
        return field ->> 'key';
      end if;
    elsif not private.is_field_asked(field, data) or not private.is_field_value(field, data -> (field ->> 'key')) then
      return field ->> 'key';
    end if;
  end loop;
  return null;
end
$$;

-- The value of the field that has a role.
create function private.field_with_role(definition jsonb, data jsonb, role text) returns text
language sql immutable
return (
  select left(data ->> (field.one ->> 'key'), 500)
  from jsonb_array_elements(definition -> 'fields') as field (one)
  where field.one ->> 'role' = role
  limit 1
);

-- Runs as the owner: the visitor who inserts sees no definition. An error names the field, never what was typed.
create function private.check_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  definition jsonb;
  fault text;
begin
  select revision.definition into definition
  from private.form_revisions as revision
  where revision.form = new.form and revision.revision = new.revision;
  if definition is null then
    raise exception 'This version of the form is not stored' using errcode = '23503';
  end if;
  fault := private.submission_fault(definition, new.data);
  if fault is not null then
    raise exception 'The form does not take its field "%" like this', fault using errcode = '23514';
  end if;
  new.name := private.field_with_role(definition, new.data, 'name');
  new.email := private.field_with_role(definition, new.data, 'email');
  new.company := private.field_with_role(definition, new.data, 'company');
  new.summary := private.field_with_role(definition, new.data, 'summary');
  new.erase_after := now() + make_interval(days => (definition ->> 'retentionDays')::integer);
  return new;
end
$$;

create trigger form_submissions_check before insert on public.form_submissions
  for each row execute function private.check_submission();

-- The team's mail, with the definition by which it is read.
create function private.queue_form_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.outgoing_emails (kind, submission_id, payload)
  select 'form_submission', new.id, jsonb_build_object(
    'form', new.form, 'name', new.name, 'email', new.email, 'data', new.data, 'page', new.page,
    'campaign', new.campaign, 'created_at', new.created_at, 'definition', revision.definition
  )
  from private.form_revisions as revision
  where revision.form = new.form and revision.revision = new.revision
  on conflict (kind, submission_id) do nothing;
  return null;
end
$$;

create trigger form_submissions_queue_email after insert on public.form_submissions
  for each row execute function private.queue_form_email();
create trigger form_submissions_forget_emails after delete on public.form_submissions
  for each row execute function private.forget_emails();

-- Stores a version of a form. Once it is the one that visitors see now, the others are superseded, and a shorter time of
-- keeping counts for what has come before, too.
create function public.store_form_revision(of_form text, of_revision text, with_definition jsonb, is_current boolean)
  returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_changed boolean;
begin
  insert into private.form_revisions (form, revision, definition) values (of_form, of_revision, with_definition)
  on conflict (form, revision) do nothing;
  if not is_current then
    return;
  end if;
  update private.form_revisions as known set superseded_at = null
  where known.form = of_form and known.revision = of_revision and known.superseded_at is not null;
  is_changed := found;
  update private.form_revisions as other set superseded_at = now()
  where other.form = of_form and other.revision <> of_revision and other.superseded_at is null;
  -- It is called with each submission: all that came before is looked at only when another version is the current one.
  if not (is_changed or found) then
    return;
  end if;
  update public.form_submissions as submission
  set erase_after = submission.created_at + make_interval(days => (with_definition ->> 'retentionDays')::integer)
  where submission.form = of_form
    and submission.erase_after > submission.created_at + make_interval(days => (with_definition ->> 'retentionDays')::integer);
end
$$;

-- Notes that editors have taken a form away, and answers when that was noticed.
create function public.close_form(of_form text) returns timestamptz
language sql security definer set search_path = '' as $$
  update private.form_revisions set superseded_at = now() where form = of_form and superseded_at is null;
  select max(superseded_at) from private.form_revisions where form = of_form;
$$;

-- A version of a form: no row when it was never stored.
create function public.find_form_revision(of_form text, of_revision text)
  returns table (definition jsonb, superseded_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select known.definition, known.superseded_at from private.form_revisions as known
  where known.form = of_form and known.revision = of_revision
$$;

-- The forms of which a version is stored, each with its newest definition.
create function public.list_forms() returns table (form text, definition jsonb)
language sql stable security definer set search_path = '' as $$
  select distinct on (known.form) known.form, known.definition from private.form_revisions as known
  order by known.form, known.superseded_at desc nulls first, known.created_at desc
$$;

revoke execute on function public.store_form_revision, public.close_form, public.find_form_revision, public.list_forms
  from public, anon, authenticated;
grant execute on function public.store_form_revision, public.close_form, public.find_form_revision, public.list_forms
  to service_role;

-- As before, with the forms of editors: `form` is their name behind `form:`, and `definition` says how to read `fields`.
create or replace view private.inbox with (security_invoker = true) as
  select 'contact_requests'::text as form, id, created_at, status, name, email, company, message as summary,
    page, consent, campaign, notes, handled_at, handled_by, null::boolean as approved,
    to_jsonb(contact_requests) - private.inbox_own_columns() as fields, null::jsonb as definition
  from public.contact_requests
  union all
  select 'resume_submissions', id, created_at, status, full_name, email, null, cover_letter, page, consent, campaign,
    notes, handled_at, handled_by, null::boolean,
    to_jsonb(resume_submissions) - private.inbox_own_columns(), null
  from public.resume_submissions
  union all
  select 'partner_applications', id, created_at, status, contact_name, email, company_name, message, page, consent, campaign,
    notes, handled_at, handled_by, null::boolean,
    to_jsonb(partner_applications) - private.inbox_own_columns(), null
  from public.partner_applications
  union all
  select 'partner_messages', id, created_at, status, name, email, null, subject, page, consent, campaign,
    notes, handled_at, handled_by, null::boolean,
    to_jsonb(partner_messages) - private.inbox_own_columns(), null
  from public.partner_messages
  union all
  select 'white_glove_applications', id, created_at, status, full_name, company_email, company_name, hiring_process, page, consent, campaign,
    notes, handled_at, handled_by, null::boolean,
    to_jsonb(white_glove_applications) - private.inbox_own_columns(), null
  from public.white_glove_applications
  union all
  select 'integration_requests', id, created_at, status, name, email, company, integration, page, consent, campaign,
    notes, handled_at, handled_by, null::boolean,
    to_jsonb(integration_requests) - private.inbox_own_columns(), null
  from public.integration_requests
  union all
  select 'early_access_signups', id, created_at, status, name, email, company, null, page, consent, campaign,
    notes, handled_at, handled_by, null::boolean,
    to_jsonb(early_access_signups) - private.inbox_own_columns(), null
  from public.early_access_signups
  union all
  select 'blog_comments', id, created_at, status, name, null, null, content, page, consent, campaign,
    notes, handled_at, handled_by, approved,
    to_jsonb(blog_comments) - private.inbox_own_columns(), null
  from public.blog_comments
  union all
  -- The tokens of a subscriber stay where they are: they confirm and end subscriptions.
  select 'newsletter_subscribers', id, created_at, status, null, email, null, null, page, consent, campaign,
    null, null, null, null,
    jsonb_build_object('email', email, 'source', source, 'confirmed_at', confirmed_at, 'unsubscribed_at', unsubscribed_at),
    null
  from public.newsletter_subscribers
  union all
  select 'form:' || submission.form, submission.id, submission.created_at, submission.status, submission.name,
    submission.email, submission.company, submission.summary, submission.page, submission.consent, submission.campaign,
    submission.notes, submission.handled_at, submission.handled_by, null::boolean, submission.data, revision.definition
  from public.form_submissions as submission
  join private.form_revisions as revision on revision.form = submission.form and revision.revision = submission.revision;

grant select on private.form_revisions to service_role;

-- As before, with the definition.
drop function public.list_inbox;

create function public.list_inbox(
  of_form text default null,
  with_status text default null,
  search text default null,
  before_moment timestamptz default null,
  before_id uuid default null,
  batch integer default 50,
  since timestamptz default null
) returns table (
  form text, id uuid, created_at timestamptz, status text, name text, email text, company text, summary text,
  page text, consent boolean, campaign jsonb, notes text, handled_at timestamptz, handled_by text, approved boolean,
  fields jsonb, definition jsonb
)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  patterns text[] := private.search_patterns(search);
begin
  return query
  select inbox.form, inbox.id, inbox.created_at, inbox.status, inbox.name, inbox.email, inbox.company,
    left(inbox.summary, 200), inbox.page, inbox.consent, inbox.campaign, inbox.notes, inbox.handled_at,
    inbox.handled_by, inbox.approved, inbox.fields, inbox.definition
  from private.inbox as inbox
  where (inbox.form = of_form or of_form is null and inbox.form <> 'newsletter_subscribers')
    and (with_status is null or inbox.status = with_status)
    and (since is null or inbox.created_at >= since)
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

-- As before, with the forms of editors, each of which says how long it is kept.
create or replace function public.erase_expired_submissions() returns table (table_name text, erased bigint)
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
    form_submissions as (
      delete from public.form_submissions where erase_after < now() returning 1),
    outgoing_emails as (
      delete from public.outgoing_emails
      where status = 'sent' and sent_at < private.kept_since('outgoing_emails')
        or status = 'failed' and created_at < private.kept_since('outgoing_emails')
      returning 1),
    subscriptions as (
      delete from public.subscriptions where ended_at < private.kept_since('subscriptions') returning 1),
    customers as (
      delete from public.customers as customer
      where created_at < private.kept_since('customers') and event_at < private.kept_since('customers')
        and not exists (select from public.subscriptions as subscription where subscription.customer_id = customer.id)
      returning 1),
    stripe_events as (
      delete from public.stripe_events where created_at < private.kept_since('stripe_events') returning 1)
  select 'contact_requests', count(*) from contact_requests
  union all select 'partner_applications', count(*) from partner_applications
  union all select 'partner_messages', count(*) from partner_messages
  union all select 'white_glove_applications', count(*) from white_glove_applications
  union all select 'integration_requests', count(*) from integration_requests
  union all select 'early_access_signups', count(*) from early_access_signups
  union all select 'resume_submissions', count(*) from resume_submissions
  union all select 'blog_comments', count(*) from blog_comments
  union all select 'newsletter_subscribers', count(*) from newsletter_subscribers
  union all select 'form_submissions', count(*) from form_submissions
  union all select 'outgoing_emails', count(*) from outgoing_emails
  union all select 'subscriptions', count(*) from subscriptions
  union all select 'customers', count(*) from customers
  union all select 'stripe_events', count(*) from stripe_events
$$;
