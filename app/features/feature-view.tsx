import { CallToAction } from '#app/blocks/call-to-action/call-to-action.tsx'
import { FeatureOpening } from './feature-opening.tsx'
import { FeatureSteps } from './feature-steps.tsx'
import { type FeatureTemplateValue, type FeatureValue } from './feature.types.ts'

/** The page of a feature; the template supplies what all of them share. */
export function FeatureView({
  feature,
  template,
}: {
  feature: FeatureValue
  template: FeatureTemplateValue
}) {
  return (
    <>
      <FeatureOpening feature={feature} template={template} />
      <FeatureSteps heading={template?.stepsHeading ?? null} steps={feature.steps ?? []} />
      {template?.closing && (
        <CallToAction
          block={{ ...template.closing, _key: 'closing', _type: 'callToAction' }}
          headingLevel={2}
        />
      )}
    </>
  )
}
