/** Share pages of the networks for a URL; Twitter also takes the title. */
export function shareLinks({ address, title }: { address: string; title: string }) {
  return {
    facebook: withQuery('https://www.facebook.com/sharer/sharer.php', { u: address }),
    twitter: withQuery('https://twitter.com/intent/tweet', { url: address, text: title }),
    linkedIn: withQuery('https://www.linkedin.com/sharing/share-offsite/', { url: address }),
  }
}

function withQuery(base: string, parameters: Record<string, string>) {
  return `${base}?${new URLSearchParams(parameters).toString()}`
}
