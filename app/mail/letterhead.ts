import { cleanLine } from './clean-text.ts'
import { fill } from './email-parts.ts'
import { type EmailTexts } from './email-texts.ts'

/** Header and footer of each mail; empty where editors have written nothing. */
export type Letterhead = {
  /** The company, beside or in place of its logo. */
  name: string
  /** The address of a picture that mail programs can draw. */
  logo: string | null
  /** The postal address, and in a mail about a payment the tax number. */
  footer: string[]
}

/** @param isAboutPayment whether the mail serves as a receipt, which names the tax number of the seller */
export function letterhead({
  texts,
  isAboutPayment = false,
}: {
  texts: EmailTexts
  isAboutPayment?: boolean
}): Letterhead {
  const { name, logo, address, taxNumber } = texts?.letterhead ?? {}
  const footer = [address, isAboutPayment ? taxNumber : null]
  return {
    name: cleanLine(name ?? ''),
    logo: logo ?? null,
    footer: footer.map((line) => line?.trim() ?? '').filter((line) => line !== ''),
  }
}

/** Returns the editors' greeting, `Dear Ada Quill,`; empty when the name is unknown. */
export function greeting({ texts, name }: { texts: EmailTexts; name: string }) {
  const text = texts?.letterhead?.greeting ?? ''
  return name.trim() === '' ? '' : fill({ text, values: { name } })
}
