import type Stripe from 'stripe'

type Scalar = string | number | boolean | null | undefined | void

/** An object of Stripe's client as it travels: decimal numbers are text. */
export type Wire<Value> = Value extends Stripe.Decimal
  ? string
  : Value extends Scalar
    ? Value
    : Value extends (infer Item)[]
      ? Wire<Item>[]
      : { [Key in keyof Value]: Wire<Value[Key]> }
