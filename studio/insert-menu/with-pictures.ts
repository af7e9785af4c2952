import { isRecord, getList } from '#schemas/definitions.ts'

/** The addresses of the pictures by their files. */
const FILES: Readonly<Record<string, string>> = import.meta.glob('./*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The picture of a kind of section: its example in the sample content, drawn by `npm run block-pictures`. */
function findPicture(name: string) {
  return FILES[`./${name}.webp`]
}

const VIEWS = [{ name: 'grid', previewImageUrl: findPicture }, { name: 'list' }]

/** Adds pictures to the insert menu of a list of sections; leaves types without such a list unchanged. */
export function withPictures<T extends { name: string }>(type: T): T {
  if (!('fields' in type) || !getList(type.fields).some(hasSections)) return type
  return {
    ...type,
    fields: getList(type.fields).map((field) =>
      hasSections(field) && isRecord(field.options) && isRecord(field.options.insertMenu)
        ? {
            ...field,
            options: {
              ...field.options,
              insertMenu: { ...field.options.insertMenu, views: VIEWS },
            },
          }
        : field,
    ),
  }
}

function hasSections({ name, options }: Readonly<Record<string, unknown>>) {
  return name === 'blocks' && isRecord(options) && isRecord(options.insertMenu)
}
