/** PDF readers accept the header within these bytes: some exporters write a byte order mark or a line before it. */
const PDF_HEADER_WITHIN = 1_024

const MAX_NAME_LENGTH = 120

/** Signatures at the start of files. Office documents are ZIP files. */
const SIGNATURES = [
  { type: 'application/zip', begins: Buffer.from('PK\u0003\u0004') },
  { type: 'image/png', begins: Buffer.from([0x89, 0x50, 0x4e, 0x47]) },
  { type: 'image/jpeg', begins: Buffer.from([0xff, 0xd8, 0xff]) },
] as const

/** Type of a file that is stored for people to open. */
export type FileType = 'application/pdf' | (typeof SIGNATURES)[number]['type']

/** Detects allowed types. Null for all others, such as those that a browser would run as a page of the storage's origin. */
export function findFileType(bytes: Buffer): FileType | null {
  const signature = SIGNATURES.find(({ begins }) => bytes.subarray(0, begins.length).equals(begins))
  if (signature) return signature.type
  return bytes.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-') ? 'application/pdf' : null
}

/** Returns a file name that is safe in a header and on every disk, of at most 120 characters. */
export function cleanFileName(name: string) {
  const characters = [...name.replace(/[\p{C}/\\:*?"<>|]+/gu, ' ').trim()]
  return characters.slice(-MAX_NAME_LENGTH).join('').trim() || 'file'
}
