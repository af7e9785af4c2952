-- Sessions that one process of the site has ended, for the others: an access token goes on to look good for an hour after
-- its session is gone. Either one session, or all of an account but one that may be kept.
create table private.ended_sessions (
  id uuid primary key,
  session_id text,
  user_id text,
  kept_id text,
  ended_at timestamptz not null,
  stored_at timestamptz not null,
  constraint ended_sessions_of_one check (num_nonnulls(session_id, user_id) = 1),
  constraint ended_sessions_kept_of_account check (kept_id is null or user_id is not null)
);
create index ended_sessions_stored_at on private.ended_sessions (stored_at);

-- Stores what a process has ended, `[{id, session_id, user_id, kept_id, ms_ago}]`, once however often it is sent, and
-- answers in the same form what has been stored in the last seconds. JSON and not rows, of which the API answers so many
-- at most. What is older than any token is deleted.
create function public.share_ended_sessions(ended jsonb, of_last_seconds integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  moment timestamptz := clock_timestamp();
begin
  insert into private.ended_sessions (id, session_id, user_id, kept_id, ended_at, stored_at)
  select sent.id, sent.session_id, sent.user_id, sent.kept_id, moment - make_interval(secs => sent.ms_ago / 1000.0), moment
  from jsonb_to_recordset(share_ended_sessions.ended)
    as sent (id uuid, session_id text, user_id text, kept_id text, ms_ago integer)
  on conflict (id) do nothing;

  delete from private.ended_sessions as old where old.stored_at < moment - interval '2 hours';

  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', known.id,
      'session_id', known.session_id,
      'user_id', known.user_id,
      'kept_id', known.kept_id,
      'ms_ago', private.ms_until(moment, known.ended_at)
    ) order by known.stored_at)
    from private.ended_sessions as known
    where known.stored_at > moment - make_interval(secs => share_ended_sessions.of_last_seconds)
  ), '[]');
end
$$;

revoke execute on function public.share_ended_sessions from public, anon, authenticated;
grant execute on function public.share_ended_sessions to service_role;
