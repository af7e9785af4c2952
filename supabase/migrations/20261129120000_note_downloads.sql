-- When the file of an editors' form was first opened by who had sent it: sales wants to know. The site notes it.
alter table public.form_submissions add column downloaded_at timestamptz;

-- As before. The keys of a form's fields begin with a letter, so none of them is this one.
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
    submission.notes, submission.handled_at, submission.handled_by, null::boolean,
    submission.data || jsonb_strip_nulls(jsonb_build_object('_downloaded_at', submission.downloaded_at)),
    revision.definition, submission.assigned_to
  from public.form_submissions as submission
  join private.form_revisions as revision on revision.form = submission.form and revision.revision = submission.revision;
