import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test('a browser and its system are named', () => {
  const agents = {
    'Firefox, Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Edge, Windows':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Safari, iPhone':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Chrome, Mac':
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  }
  for (const [name, agent] of Object.entries(agents)) expect(deviceName(agent)).toBe(name)
})

test('what nobody knows has no name', () => {
  expect(deviceName(null)).toBeNull()
  expect(deviceName('node')).toBeNull()
  expect(deviceName('curl/8.0')).toBeNull()
})
