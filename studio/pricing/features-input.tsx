import { getPublishedId } from '@sanity/client/csm'
import { Button, Card, Flex, Stack, Text, useToast } from '@sanity/ui'
import { type ArrayOfObjectsInputProps, useDocumentOperation, useFormValue } from 'sanity'
import { useIntentLink } from 'sanity/router'
import { ComparedPlanSchema, findOpenRows } from './open-rows.ts'
import { useComparedPlans } from './use-compared-plans.ts'

/** The features of a plan, followed by rows of the comparison that it leaves empty. */
export function FeaturesInput(props: ArrayOfObjectsInputProps) {
  const id = useFormValue(['_id'])
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {typeof id === 'string' && !props.readOnly && (
        <OpenRows id={getPublishedId(id)} features={props.value} />
      )}
    </Stack>
  )
}

function OpenRows({ id, features }: { id: string; features: unknown }) {
  const name = useFormValue(['name'])
  const notIncluded = useFormValue(['notIncluded'])
  const plans = useComparedPlans(id) ?? []
  // The form is ahead of the lake.
  const own = ComparedPlanSchema.safeParse({ id, name, features, notIncluded }).data
  const rows = findOpenRows(plans.map((plan) => (own && plan.id === id ? own : plan)))
  if (rows.length === 0) return null
  return (
    <Card tone="caution" border padding={3} radius={2}>
      <Stack gap={4}>
        <Stack gap={2}>
          <Text size={1} weight="semibold">
            Rows that stay empty on the page
          </Text>
          <Text size={1} muted>
            A plan that does not say whether it includes a feature promises and denies nothing. Your
            answer goes to the draft of that plan.
          </Text>
        </Stack>
        {rows.flatMap(({ label, plans: silent }) =>
          silent.map((plan) => (
            <OpenRow key={`${label} ${plan.id}`} label={label} plan={plan} isOwn={plan.id === id} />
          )),
        )}
      </Stack>
    </Card>
  )
}

function OpenRow({
  label,
  plan,
  isOwn,
}: {
  label: string
  plan: { id: string; name: string }
  isOwn: boolean
}) {
  const { patch } = useDocumentOperation(plan.id, 'plan')
  const toast = useToast()
  // A toast is outside the router, in which the vendor's own link would work.
  const link = useIntentLink({ intent: 'edit', params: { id: plan.id, type: 'plan' } })
  const place = isOwn ? 'this plan' : plan.name

  const answer = (isIncluded: boolean) => {
    const _key = crypto.randomUUID().slice(0, 12)
    const field = isIncluded ? 'features' : 'notIncluded'
    const item = isIncluded ? { _key, _type: 'planFeature', label } : label
    patch.execute([
      { setIfMissing: { [field]: [] } },
      { insert: { after: `${field}[-1]`, items: [item] } },
    ])
    if (isOwn) return
    toast.push({
      status: 'success',
      title: `“${label}” is ${isIncluded ? 'included' : 'not included'} in the draft of ${plan.name}`,
      description: (
        <a href={link.href} onClick={link.onClick}>
          Open {plan.name} to publish it
        </a>
      ),
      closable: true,
    })
  }

  return (
    <Flex align="center" gap={2} wrap="wrap">
      <Text size={1} style={{ flex: '1 1 12rem' }}>
        <strong>{label}</strong> in {place}
      </Text>
      {[true, false].map((isIncluded) => {
        const text = isIncluded ? 'Included' : 'Not included'
        return (
          <Button
            key={text}
            text={text}
            aria-label={`${label} is ${text.toLowerCase()} in ${place}`}
            mode="ghost"
            fontSize={1}
            padding={2}
            disabled={patch.disabled !== false}
            onClick={() => answer(isIncluded)}
          />
        )
      })}
    </Flex>
  )
}
