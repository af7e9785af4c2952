import { expect, test } from 'vitest'
import { isAllowedType, parseSizeLimit, requireBucketName, requireObjectName } from './names.ts'

test('a name of an object has the letters that S3 takes', () => {
  for (const name of ['a', 'a/b c.pdf', "it's (1) & more", 'x=1;y:2,z?', '..']) {
    expect(requireObjectName(name)).toBe(name)
  }
  for (const name of ['', 'ü', 'a#b', 'a%b', 'a\\b', 'a{b', 'a\u0000', 'a\nb', 'x'.repeat(1_025)]) {
    expect(() => requireObjectName(name), name).toThrow('Invalid key')
  }
})

test('a name of a bucket has no slash and no space around it', () => {
  expect(requireBucketName('a bucket-1')).toBe('a bucket-1')
  for (const name of ['', 'a/b', ' a', 'a ', 'x'.repeat(101)]) {
    expect(() => requireBucketName(name), name).toThrow('Bucket name invalid')
  }
})

test('a limit is a number of bytes, with a unit or without', () => {
  expect(parseSizeLimit('20MB')).toBe(20_000_000)
  expect(parseSizeLimit('3 kb')).toBe(3_000)
  expect(parseSizeLimit('7')).toBe(7)
  expect(parseSizeLimit(8)).toBe(8)
  expect(parseSizeLimit(null)).toBeNull()
  expect(parseSizeLimit(undefined)).toBeUndefined()
  expect(() => parseSizeLimit('lots')).toThrow(/Invalid file size format/)
})

test('types are compared without parameters, exactly or by their family', () => {
  const allowed = ['application/pdf', 'image/*']
  expect(isAllowedType({ type: 'application/PDF; charset=x', allowed })).toBe(true)
  expect(isAllowedType({ type: 'image/webp', allowed })).toBe(true)
  expect(isAllowedType({ type: 'imagex/webp', allowed })).toBe(false)
  expect(isAllowedType({ type: 'text/html', allowed })).toBe(false)
  expect(isAllowedType({ type: 'text/html', allowed: ['*/*'] })).toBe(true)
})
