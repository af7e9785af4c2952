/** Kinds of files that a form can ask for: `accept` is what a browser offers, `formats` what people read. */
export const UPLOAD_TYPES = {
  pdf: {
    title: 'PDF',
    formats: 'PDF',
    accept: 'application/pdf,.pdf',
    mimeTypes: ['application/pdf'],
  },
  document: {
    title: 'PDF or Word',
    formats: 'PDF, DOCX',
    accept: 'application/pdf,.pdf,.docx',
    // A Word document is a ZIP file.
    mimeTypes: ['application/pdf', 'application/zip'],
  },
  image: {
    title: 'PNG or JPEG',
    formats: 'PNG, JPEG',
    accept: 'image/png,image/jpeg',
    mimeTypes: ['image/png', 'image/jpeg'],
  },
} as const

export const UPLOAD_TYPE_NAMES = ['pdf', 'document', 'image'] as const satisfies ReadonlyArray<
  keyof typeof UPLOAD_TYPES
>

export type UploadType = (typeof UPLOAD_TYPE_NAMES)[number]

export const MEGABYTE = 1024 * 1024

/** Limit of the bucket, in megabytes. */
export const MAX_UPLOAD_MEGABYTES = 5

/** Finds the kind of files with this name; a dataset may contain other names. */
export function findUploadType(text: unknown): UploadType | undefined {
  return UPLOAD_TYPE_NAMES.find((name) => name === text)
}
