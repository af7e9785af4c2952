import { defineField } from '@sanity/types'

/** Useless alternative texts that editors often leave: a file name, or "picture". */
const FILE_NAME =
  /\.(?:png|jpe?g|gif|webp|avif|svg)$|^(?:img|dsc|screenshot|bildschirmfoto)[-_ ]?\d/i
const SAYS_PICTURE = /^(?:an? )?(?:image|picture|photo|screenshot|graphic) of\b/i

/** A picture of the dataset with its alternative text. */
export function pictureField({
  isRequired = false,
  ...field
}: {
  name: string
  title?: string
  description: string
  isRequired?: boolean
}) {
  return defineField({
    ...field,
    type: 'imageWithAlt',
    // In Sanity a field's rules replace those of its type.
    validation: (rule) => [
      isRequired ? rule.required() : rule.assetRequired(),
      rule.custom(checkAlternativeText).warning(),
    ],
  })
}

function checkAlternativeText(image: unknown) {
  const alt = typeof image === 'object' && image !== null && 'alt' in image ? image.alt : null
  if (typeof alt !== 'string') return true
  if (FILE_NAME.test(alt.trim())) {
    return { message: 'This is the name of a file. Say what the picture shows.', path: ['alt'] }
  }
  return SAYS_PICTURE.test(alt.trim())
    ? {
        message: 'Screen readers say that it is a picture. Begin with what it shows.',
        path: ['alt'],
      }
    : true
}
