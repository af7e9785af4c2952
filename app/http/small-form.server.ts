import { FormTooLarge, readForm } from './form-body.server.ts'

/** Room for two addresses of the longest kind that Node takes (16 KB), encoded: where to return, how one came. */
const MAX_BYTES = 96 * 1024

/**
 * A form of buttons and hidden fields.
 *
 * @throws Response 413 when it is larger than such a form can be, 400 when it is none
 */
export async function readSmallForm(request: Request) {
  try {
    return await readForm({ request, maxBytes: MAX_BYTES })
  } catch (error) {
    if (error instanceof FormTooLarge) {
      throw new Response('This form is too large.', { status: 413 })
    }
    throw error
  }
}
