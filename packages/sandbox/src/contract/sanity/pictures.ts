import sharp from 'sharp'

/** Creates a picture whose left half is red and right half blue; its upper half is darker. */
export async function halves({
  width = 400,
  height = 200,
  format = 'png',
}: { width?: number; height?: number; format?: 'png' | 'jpeg' | 'webp' | 'avif' } = {}) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = y < height / 2 ? 120 : 250
      pixels[(y * width + x) * 3 + (x < width / 2 ? 0 : 2)] = value
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20" fill="red"/></svg>',
)

/** The colour at a point of the picture, as a letter: red, blue or white. */
export async function colorAt({ bytes, x, y }: { bytes: Buffer; x: number; y: number }) {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const index = (y * info.width + x) * info.channels
  const [red = 0, green = 0, blue = 0] = data.subarray(index, index + 3)
  if (red > 80 && green > 80 && blue > 80) return 'white'
  return red > blue ? 'red' : 'blue'
}
