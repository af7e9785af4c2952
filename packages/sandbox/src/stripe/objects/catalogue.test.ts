import { expect, test } from 'vitest'
import { endpoint, monthly, product, yearly } from '#sandbox/stripe/test-shop.ts'
import { planObject, priceObject, productObject } from './catalogue.ts'
import { customerObject } from './customer.ts'
import { webhookEndpointObject } from './webhook-endpoint.ts'

test('a product has what was kept of it, and what every product has', () => {
  expect(productObject(product)).toMatchObject({
    ...product,
    object: 'product',
    livemode: false,
    type: 'service',
    images: [],
  })
})

test('an amount is told as a number and as a decimal, which travels as text', () => {
  expect(priceObject(monthly)).toMatchObject({ unit_amount: 9_900, unit_amount_decimal: '9900' })
})

test('a price is recurring when it has an interval', () => {
  expect(priceObject(monthly)).toMatchObject({
    type: 'recurring',
    recurring: { interval: 'month', usage_type: 'licensed', trial_period_days: null },
  })
  expect(priceObject({ ...monthly, recurring: null })).toMatchObject({
    type: 'one_time',
    recurring: null,
  })
})

test('a plan is the price in its older shape', () => {
  expect(planObject(yearly)).toMatchObject({
    id: yearly.id,
    object: 'plan',
    amount: 94_800,
    interval: 'year',
    interval_count: 1,
    product: product.id,
  })
})

test('of a deleted customer nothing but its id is told', () => {
  const customer = {
    id: 'cus_12345678',
    created: 1,
    email: 'ada@example.com',
    name: 'Ada',
    phone: null,
    description: null,
    metadata: { a: '1' },
    balance: 0,
    deleted: false,
  }
  expect(customerObject(customer)).toMatchObject({
    email: 'ada@example.com',
    invoice_prefix: '12345678',
    metadata: { a: '1' },
  })
  expect(customerObject(customer)).not.toHaveProperty('deleted')
  expect(customerObject({ ...customer, deleted: true })).toEqual({
    id: 'cus_12345678',
    object: 'customer',
    deleted: true,
  })
})

test('an endpoint keeps its secret to itself', () => {
  const text = JSON.stringify(webhookEndpointObject(endpoint))
  expect(text).toContain(endpoint.url)
  expect(text).not.toContain(endpoint.secret)
})
