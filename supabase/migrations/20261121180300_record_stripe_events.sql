-- Several events in one transaction: what a transaction costs is paid once for all that come at the same time. One that
-- cannot be stored, now or later, leaves the others alone. Answers for each, in their order, what record_stripe_event
-- answers, or `refused: ` and why.
create function public.record_stripe_events(events jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  given jsonb;
  outcome text;
  outcomes jsonb := '[]';
begin
  for given in select value from jsonb_array_elements(events) loop
    begin
      outcome := public.record_stripe_event(given -> 'event', given -> 'customer', given -> 'subscription', given -> 'receipt');
    exception when data_exception or integrity_constraint_violation then
      outcome := 'refused: ' || sqlerrm;
    end;
    outcomes := outcomes || to_jsonb(outcome);
  end loop;
  return outcomes;
end
$$;

revoke execute on function public.record_stripe_events from public, anon, authenticated;
grant execute on function public.record_stripe_events to service_role;
