-- How often somebody has done something, counted for all processes of the site together. A key is a hash that the site
-- alone can make: neither an address nor an account can be read from it, or found by trying all of them.
create table private.limits (
  key text primary key constraint limits_key_is_hash check (key ~ '^[A-Za-z0-9_-]{43}$'),
  points integer not null constraint limits_points_positive check (points >= 0),
  expires_at timestamptz not null
);
create index limits_expires_at on private.limits (expires_at);

-- Adds points to a key and answers what it has now, and for how long. A window begins with the first points and is not
-- made longer by more of them; `starts_over` begins one anew. With no points it only says what there is, and with
-- `starts_over` and no points the key is forgotten. No row: there is nothing.
create function public.count_towards_limit(
  of_key text, by_points integer, window_ms integer, starts_over boolean default false
) returns table (points integer, ms_left integer)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  moment timestamptz := clock_timestamp();
begin
  if by_points = 0 and starts_over then
    delete from private.limits where key = of_key;
    return;
  end if;

  if by_points = 0 then
    return query
    select known.points, private.ms_until(known.expires_at, moment)
    from private.limits as known
    where known.key = of_key and known.expires_at > moment;
    return;
  end if;

  return query
  insert into private.limits as known (key, points, expires_at)
  values (of_key, greatest(by_points, 0), moment + make_interval(secs => window_ms / 1000.0))
  on conflict (key) do update set
    points = case
      when starts_over or known.expires_at <= moment then excluded.points
      else greatest(known.points + by_points, 0)
    end,
    expires_at = case
      when starts_over or known.expires_at <= moment then excluded.expires_at
      else known.expires_at
    end
  returning known.points, private.ms_until(known.expires_at, moment);

  -- Two go for each that may have come, so there are never many more than are in use. Nobody waits for a row of another.
  delete from private.limits where key in (
    select old.key from private.limits as old
    where old.expires_at <= moment
    order by old.expires_at
    limit 2
    for update skip locked
  );
end
$$;

create function private.ms_until(moment timestamptz, since timestamptz) returns integer
language sql immutable
return ceil(extract(epoch from moment - since) * 1000);

revoke execute on function public.count_towards_limit from public, anon, authenticated;
grant execute on function public.count_towards_limit to service_role;
