-- What the tables of forms share. The schema is not exposed by the API, so nothing in it can be called from outside.
create schema private;

-- One line that a person typed: not only space, and no control character that could end a header of a mail.
create function private.is_line(value text, longest integer) returns boolean
language sql immutable
return btrim(value) <> '' and char_length(value) <= longest and value !~ '[\u0001-\u001f\u007f\u0085\u2028\u2029]';

-- Several lines that a person typed.
create function private.is_text(value text, longest integer) returns boolean
language sql immutable
return btrim(value) <> '' and char_length(value) <= longest;

-- Not more than what a mail server needs; the form asks for more. 254 is the longest path of RFC 5321.
create function private.is_email(value text) returns boolean
language sql immutable
return value ~ '^[^@\s<>,;:"()]+@[^@\s<>,;:"()]+\.[^@\s<>,;:"()]+$' and char_length(value) <= 254;

-- Only what a colleague may click without harm.
create function private.is_web_address(value text) returns boolean
language sql immutable
return value ~ '^https?://[^\s<>"]+$' and char_length(value) <= 2048;

-- The page of the site that the form was on: a path, perhaps with a query.
create function private.is_page(value text) returns boolean
language sql immutable
return value ~ '^/([^/\s][^\s]*)?$' and char_length(value) <= 2048;

-- utm_… parameters of the first visit: at most ten, each a short text.
create function private.is_campaign(value jsonb) returns boolean
language sql immutable
return jsonb_typeof(value) = 'object'
  and octet_length(value::text) <= 4000
  and jsonb_array_length(jsonb_path_query_array(value, '$.keyvalue()')) <= 10
  and not jsonb_path_exists(value, '$.keyvalue() ? (!(@.key like_regex "^utm_[a-z_]{1,30}$") || @.value.type() != "string")');
