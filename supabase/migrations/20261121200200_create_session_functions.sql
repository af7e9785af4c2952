-- Where a member is signed in. Supabase Auth keeps the sessions and has no call that lists them.
create function public.list_own_sessions()
  returns table (id uuid, user_agent text, started_at timestamptz, used_at timestamptz, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select
    session.id,
    session.user_agent,
    session.created_at,
    greatest(session.created_at, session.refreshed_at at time zone 'utc'),
    session.id::text = auth.jwt() ->> 'session_id'
  from auth.sessions as session
  where session.user_id = auth.uid()
    and (session.not_after is null or session.not_after > now())
    and private.has_full_session()
  order by 5 desc, 4 desc
  limit 50
$$;

-- Ends one of them: its refresh tokens go with it. True when there was such a session.
create function public.end_own_session(session_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_full_session() then
    raise exception 'The second factor is needed' using errcode = '42501';
  end if;
  delete from auth.sessions as session
  where session.id = end_own_session.session_id and session.user_id = auth.uid();
  return found;
end
$$;

revoke execute on function public.list_own_sessions, public.end_own_session from public, anon;
grant execute on function public.list_own_sessions, public.end_own_session to authenticated, service_role;
