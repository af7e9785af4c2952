import { useEffect, useState } from 'react'

/** Whether the page is scrolled further than `threshold` pixels; false on the server. */
export function useIsScrolled(threshold: number) {
  const [isScrolled, setIsScrolled] = useState(false)

  useEffect(() => {
    const controller = new AbortController()
    const measure = () => setIsScrolled(window.scrollY > threshold)
    measure()
    window.addEventListener('scroll', measure, { passive: true, signal: controller.signal })
    return () => controller.abort()
  }, [threshold])

  return isScrolled
}
