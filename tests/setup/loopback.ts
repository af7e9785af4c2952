/** Whether a host name or address stays on this machine. */
export function isLoopback(host: string) {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '::1' ||
    host === '[::1]' ||
    host.startsWith('127.')
  )
}
