const BYTES_PER_MEGABYTE = 1024 * 1024

/**
 * Why a file cannot be uploaded, in words for the editor; null when nothing speaks against it.
 *
 * @param accept the types that the field takes, as the attribute of an input has them; empty takes all
 * @param maxMegabytes of a file that the Content Lake takes; null where that is not known
 */
export function findUploadFault({
  file: { name, type, size },
  accept,
  maxMegabytes,
}: {
  file: Pick<File, 'name' | 'type' | 'size'>
  accept: string
  maxMegabytes: number | null
}): string | null {
  if (!isAccepted({ name, type, accept })) {
    return `“${name}” is not of a type that this field takes (${describeTypes(accept)}).`
  }
  if (size === 0) return `“${name}” is empty.`
  const megabytes = size / BYTES_PER_MEGABYTE
  return maxMegabytes !== null && megabytes > maxMegabytes
    ? `“${name}” has ${Math.ceil(megabytes)} MB. Up to ${maxMegabytes} MB can be uploaded: save it smaller, for the web.`
    : null
}

function listTypes(accept: string) {
  return accept
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

function isAccepted({ name, type, accept }: { name: string; type: string; accept: string }) {
  const types = listTypes(accept)
  return (
    types.length === 0 ||
    types.some((entry) => {
      if (entry.startsWith('.')) return name.toLowerCase().endsWith(entry)
      return entry.endsWith('/*') ? type.startsWith(entry.slice(0, -1)) : type === entry
    })
  )
}

/** The types in words: `SVG` for `image/svg+xml`. */
function describeTypes(accept: string) {
  return listTypes(accept)
    .map((entry) => {
      if (entry === 'image/*') return 'pictures: JPEG, PNG, WebP, GIF or SVG'
      return entry
        .replace(/^\.|^.*\//, '')
        .replace(/\+.*$/, '')
        .toUpperCase()
    })
    .filter((name, index, all) => all.indexOf(name) === index)
    .join(', ')
}
