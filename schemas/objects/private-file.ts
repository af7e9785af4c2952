import { defineField, defineType } from '@sanity/types'
import { textIn } from '#schemas/parts.ts'

/** A file that is not in the dataset, which is public: the Studio uploads it to the site (studio/forms). */
export const privateFile = defineType({
  name: 'privateFile',
  title: 'Private file',
  type: 'object',
  fields: [
    defineField({ name: 'id', type: 'string', description: 'Its name in the private storage.' }),
    defineField({ name: 'name', type: 'string', description: 'Its name when it is saved.' }),
    defineField({ name: 'bytes', type: 'number', description: 'Its size.' }),
  ],
})

/** For fields of this type: in Sanity a field's rules replace those of its type. */
export function checkPrivateFile(file: unknown) {
  if (file === undefined) return true
  return textIn(file, 'id') !== '' && textIn(file, 'name') !== ''
    ? true
    : 'The file is not there yet. Upload it.'
}
