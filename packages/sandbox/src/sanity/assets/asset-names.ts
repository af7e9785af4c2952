/** Files are named after their SHA-1, so equal files are one asset, and names are immutable. */
export type AssetKind = 'image' | 'file'

const IMAGE_NAME = /^([0-9a-f]{40})-(\d+x\d+)\.([a-z0-9]+)$/
const FILE_NAME = /^([0-9a-f]{40})\.([A-Za-z0-9]+)$/

/** `<sha1>-<W>x<H>.<ext>` is the file of the document `image-<sha1>-<W>x<H>-<ext>`; null for another name. */
export function getAssetId({ kind, name }: { kind: AssetKind; name: string }): string | null {
  if (kind === 'image') {
    const match = IMAGE_NAME.exec(name)
    return match && `image-${match[1]}-${match[2]}-${match[3]}`
  }
  const match = FILE_NAME.exec(name)
  return match && `file-${match[1]}-${match[2]}`
}

/** The part of an asset's URL that does not depend on the port: `images/<project>/<dataset>/<name>`. */
export function assetPath({
  kind,
  projectId,
  dataset,
  name,
}: {
  kind: AssetKind
  projectId: string
  dataset: string
  name: string
}): string {
  return `${kind}s/${projectId}/${dataset}/${name}`
}

const FILE_TYPES = new Map([
  ['csv', 'text/csv'],
  ['json', 'application/json'],
  ['m4a', 'audio/mp4'],
  ['mp3', 'audio/mpeg'],
  ['mp4', 'video/mp4'],
  ['pdf', 'application/pdf'],
  ['txt', 'text/plain'],
  ['vtt', 'text/vtt'],
  ['wav', 'audio/wav'],
  ['webm', 'video/webm'],
  ['zip', 'application/zip'],
])

/** Returns the type to store and serve a file as: never one that a browser would execute, such as HTML. */
export function fileType(extension: string): string {
  return FILE_TYPES.get(extension.toLowerCase()) ?? 'application/octet-stream'
}

const IMAGE_TYPES = new Map([
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['tif', 'image/tiff'],
  ['webp', 'image/webp'],
])

/** The type of an image's file as it was uploaded. */
export function imageType(extension: string): string {
  return IMAGE_TYPES.get(extension) ?? 'application/octet-stream'
}
