import { z } from 'zod'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'

const TABLES = `
  select coalesce(json_agg(json_build_object(
    'oid', c.oid::int8, 'name', c.relname, 'isType', c.relkind = 'c' or c.relnamespace <> 'public'::regnamespace,
    'primaryKey', coalesce((
      select json_agg(a.attname order by k.position)
      from pg_constraint p, unnest(p.conkey) with ordinality as k (number, position), pg_attribute a
      where p.conrelid = c.oid and p.contype = 'p' and a.attrelid = c.oid and a.attnum = k.number), '[]'),
    'unique', coalesce((
      select json_agg((
        select json_agg(a.attname) from unnest(u.conkey) as k (number), pg_attribute a
        where a.attrelid = c.oid and a.attnum = k.number))
      from pg_constraint u where u.conrelid = c.oid and u.contype in ('p', 'u')), '[]'),
    'columns', coalesce((
      select json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'baseType', format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null),
        'default', case
          when a.attidentity <> '' then
            format('nextval(%L::regclass)', pg_get_serial_sequence(c.oid::regclass::text, a.attname))
          when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid)
        end) order by a.attnum)
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]')
  )), '[]')::text as json
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'c')
    -- What a function of ours returns may stand in a schema that is not for clients.
    or exists (
      select from pg_proc p join pg_type t on t.oid = p.prorettype
      where p.pronamespace = 'public'::regnamespace and t.typrelid = c.oid)`

const FOREIGN_KEYS = `
  select coalesce(json_agg(json_build_object(
    'name', f.conname, 'table', f.conrelid::int8, 'foreignTable', f.confrelid::int8,
    'columns', (
      select json_agg(json_build_array(a.attname, b.attname) order by k.position)
      from unnest(f.conkey, f.confkey) with ordinality as k (here, there, position)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.here
      join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.there)
  ) order by f.conname), '[]')::text as json
  from pg_constraint f
  join pg_class c on c.oid = f.conrelid and c.relnamespace = 'public'::regnamespace
  join pg_class d on d.oid = f.confrelid and d.relnamespace = 'public'::regnamespace
  where f.contype = 'f' and f.conparentid = 0`

// Functions of extensions are not for clients; trigger functions cannot be called.
const ROUTINES = `
  select coalesce(json_agg(json_build_object(
    'name', p.proname, 'isSet', p.proretset,
    'returns', case
      when t.typname = 'void' then 'void'
      when t.typtype = 'c' or (p.prorettype = 'record'::regtype and p.proargmodes is not null) then 'rows'
      else 'value'
    end,
    'table', t.typrelid::int8,
    'parameters', coalesce((
      select json_agg(json_build_object(
        'name', coalesce(p.proargnames[i], ''), 'type', format_type(p.proallargtypes_or_args[i], null),
        'mode', coalesce(p.proargmodes[i], 'i')) order by i)
      from generate_subscripts(p.proallargtypes_or_args, 1) as i), '[]'),
    'defaults', p.pronargdefaults
  ) order by p.oid), '[]')::text as json
  from (
    select *, coalesce(proallargtypes, string_to_array(proargtypes::text, ' ')::oid[]) as proallargtypes_or_args
    from pg_proc
  ) as p
  join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.provariadic = 0
    and t.typname not in ('trigger', 'event_trigger')
    and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')`

const TYPES = `
  select coalesce(json_agg(json_build_array(t.typname, format_type(t.oid, null))), '[]')::text as json
  from pg_type t
  where t.typnamespace in ('pg_catalog'::regnamespace, 'public'::regnamespace)
    and t.typtype in ('b', 'd', 'e', 'r') and t.typcategory <> 'A'`

const CatalogueSchema = z.object({
  tables: z.array(
    z.object({
      oid: z.number(),
      name: z.string(),
      /** A composite type, which functions return and which cannot be read. */
      isType: z.boolean(),
      primaryKey: z.array(z.string()),
      unique: z.array(z.array(z.string())),
      columns: z.array(
        z.object({
          name: z.string(),
          type: z.string(),
          baseType: z.string(),
          default: z.string().nullable(),
        }),
      ),
    }),
  ),
  foreignKeys: z.array(
    z.object({
      name: z.string(),
      table: z.number(),
      foreignTable: z.number(),
      columns: z.array(z.tuple([z.string(), z.string()])),
    }),
  ),
  routines: z.array(
    z.object({
      name: z.string(),
      isSet: z.boolean(),
      returns: z.enum(['void', 'rows', 'value']),
      table: z.number(),
      parameters: z.array(
        z.object({ name: z.string(), type: z.string(), mode: z.enum(['i', 'o', 'b', 'v', 't']) }),
      ),
      defaults: z.number(),
    }),
  ),
  types: z.array(z.tuple([z.string(), z.string()])),
})

export type Catalogue = z.infer<typeof CatalogueSchema>

/** Reads the schema `public` from the system catalogues. */
export async function readCatalogue(runner: SqlRunner): Promise<Catalogue> {
  const read = async (text: string): Promise<unknown> => {
    const { rows } = await runner.query<{ json: string }>(text)
    return JSON.parse(rows[0]?.json ?? '[]')
  }
  return CatalogueSchema.parse({
    tables: await read(TABLES),
    foreignKeys: await read(FOREIGN_KEYS),
    routines: await read(ROUTINES),
    types: await read(TYPES),
  })
}
