declare module 'subset-font' {
  type AxisRange = number | { min: number; max: number }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype'
      variationAxes?: Record<string, AxisRange>
      keepFeatures?: string[]
    },
  ): Promise<Buffer>
}
