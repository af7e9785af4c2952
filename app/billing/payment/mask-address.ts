/** Masks an address so that its owner recognises it and nobody else can write to it: `a•••@h•••.example`. */
export function maskAddress(email: string) {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  return `${hide(email.slice(0, Math.max(at, 0)))}@${hide(domain)}${domain.slice(domain.lastIndexOf('.'))}`
}

function hide(text: string) {
  return `${Array.from(text)[0] ?? ''}•••`
}
