-- Who of the team last changed something about a submission, and when. The inbox sends back the moment that it has seen,
-- so that two colleagues cannot overwrite each other unawares.
alter table public.contact_requests
  add column handled_at timestamptz,
  add column handled_by text
    constraint contact_requests_handled_by_line check (private.is_line(handled_by, 200));
alter table public.resume_submissions
  add column handled_at timestamptz,
  add column handled_by text
    constraint resume_submissions_handled_by_line check (private.is_line(handled_by, 200));
alter table public.partner_applications
  add column handled_at timestamptz,
  add column handled_by text
    constraint partner_applications_handled_by_line check (private.is_line(handled_by, 200));
alter table public.partner_messages
  add column handled_at timestamptz,
  add column handled_by text
    constraint partner_messages_handled_by_line check (private.is_line(handled_by, 200));
alter table public.white_glove_applications
  add column handled_at timestamptz,
  add column handled_by text
    constraint white_glove_applications_handled_by_line check (private.is_line(handled_by, 200));
alter table public.integration_requests
  add column handled_at timestamptz,
  add column handled_by text
    constraint integration_requests_handled_by_line check (private.is_line(handled_by, 200));
alter table public.early_access_signups
  add column handled_at timestamptz,
  add column handled_by text
    constraint early_access_signups_handled_by_line check (private.is_line(handled_by, 200));
alter table public.blog_comments
  add column handled_at timestamptz,
  add column handled_by text
    constraint blog_comments_handled_by_line check (private.is_line(handled_by, 200));

-- What the team takes for spam is on no article.
update public.blog_comments set approved = false where approved and status = 'spam';
alter table public.blog_comments
  add constraint blog_comments_spam_not_approved check (not (approved and status = 'spam'));

-- As before, without the new columns: a mail tells what the visitor sent, not what the team keeps about it.
create or replace function private.queue_team_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A conflict must never cost the submission: the mail is there, and that is all that is wanted.
  insert into public.outgoing_emails (kind, submission_id, payload)
  values (tg_argv[0], new.id, to_jsonb(new) - '{status,notes,approved,handled_at,handled_by}'::text[])
  on conflict (kind, submission_id) do nothing;
  return null;
end
$$;
