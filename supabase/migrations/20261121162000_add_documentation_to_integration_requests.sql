-- Where the documentation of the wished system's interface is, which the form asks for.
alter table public.integration_requests
  add column documentation text
    constraint integration_requests_documentation_format check (private.is_web_address(documentation));

grant insert (documentation) on public.integration_requests to anon, authenticated;
