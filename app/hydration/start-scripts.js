{
  const waiting = new AbortController()
  const { signal } = waiting
  const idle = window.requestIdleCallback || setTimeout

  const start = () => {
    if (document.readyState === 'loading') {
      addEventListener('DOMContentLoaded', start, { signal })
      return
    }
    waiting.abort()
    for (const link of document.getElementsByTagName('link')) {
      if (link.rel === 'late-modulepreload') link.rel = 'modulepreload'
    }
    for (const script of document.scripts) {
      if (script.type === 'late-module') {
        const { nonce, text } = script
        const module = { type: 'module', nonce, text }
        script.replaceWith(Object.assign(document.createElement('script'), module))
      }
    }
  }

  const whenFramed = () => {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) idle(start)
    }).observe({ type: 'paint', buffered: true })
  }

  const whenLoaded = () => {
    setTimeout(start, 1000)
    requestAnimationFrame(() => requestAnimationFrame(whenFramed))
  }

  for (const sign of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin']) {
    addEventListener(sign, start, { capture: true, passive: true, signal })
  }
  if (document.readyState === 'complete') whenLoaded()
  else addEventListener('load', whenLoaded, { signal })
}

addEventListener('load', () => {
  let delay = 0
  for (const section of document.querySelectorAll('section, footer')) {
    delay += 50
    setTimeout(() => section.animate({ contentVisibility: ['visible', 'visible'] }, 2000), delay)
  }
  setTimeout(() => (document.documentElement.dataset.laidOut = ''), delay + 50)
})
