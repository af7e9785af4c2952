import { z } from 'zod'

/** Largest side of an output; the vendor has the same limit. */
export const MAX_OUTPUT_SIDE = 8_192

const MAX_DPR = 3

const integer = (max: number) => z.coerce.number().int().min(1).max(max)
const fraction = z.coerce.number().min(0).max(1)

const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const
const CROPS = ['center', 'top', 'bottom', 'left', 'right', 'focalpoint', 'entropy'] as const
const FORMATS = ['jpg', 'pjpg', 'png', 'webp', 'avif', 'gif'] as const

const RECT = /^(\d+),(\d+),(\d+),(\d+)$/

const ParametersSchema = z.object({
  w: integer(MAX_OUTPUT_SIDE).optional(),
  h: integer(MAX_OUTPUT_SIDE).optional(),
  fit: z.enum(FITS).optional(),
  crop: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(CROPS)))
    .optional(),
  'fp-x': fraction.optional(),
  'fp-y': fraction.optional(),
  rect: z
    .string()
    .regex(RECT)
    .transform((text) => text.split(',').map(Number))
    .optional(),
  fm: z.enum(FORMATS).optional(),
  q: z.coerce.number().int().min(0).max(100).optional(),
  dpr: z.coerce.number().min(1).max(MAX_DPR).optional(),
  auto: z.enum(['format']).optional(),
  blur: integer(2_000).optional(),
  sharp: integer(100).optional(),
  or: z.enum(['0', '90', '180', '270']).transform(Number).optional(),
  flip: z.enum(['h', 'v', 'hv', 'vh']).optional(),
  bg: z
    .string()
    .regex(/^(ff)?[0-9a-fA-F]{6}$|^[0-9a-fA-F]{3}$/)
    .optional(),
})

export type ImageParameters = z.infer<typeof ParametersSchema>

/**
 * Parses an image URL's query, https://www.sanity.io/docs/apis-and-sdks/image-urls. Unknown parameters are ignored, as
 * by the vendor; an invalid value gives the text of a refusal.
 */
export function parseImageParameters(
  search: URLSearchParams,
): { parameters: ImageParameters } | { refusal: string } {
  const parsed = ParametersSchema.safeParse(Object.fromEntries(search))
  if (parsed.success) return { parameters: parsed.data }
  const [issue] = parsed.error.issues
  return { refusal: `Invalid value of "${issue?.path.join('.') ?? ''}": ${issue?.message ?? ''}` }
}
