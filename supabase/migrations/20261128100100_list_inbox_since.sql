-- The team's inbox, since a moment. A process of the version before calls it without one.
drop function public.list_inbox(text, text, text, timestamptz, uuid, integer);

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
