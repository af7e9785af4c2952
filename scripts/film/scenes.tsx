import { type ReactNode } from 'react'
import { MarkedText } from '#app/ui/marked-text.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { Lane } from '#app/vignettes/lane.tsx'
import { Vignette } from '#app/vignettes/vignette.tsx'
import { type Pictures } from './pictures.ts'
import { type Scene, STORYBOARD } from './storyboard.ts'

const BRAND = 'Shortlane'
const STEPS = [1, 2, 3, 4, 5, 6]

/** All scenes, one over the other; moves.ts says which is seen when. */
export function Film({ pictures }: { pictures: Pictures }) {
  return STORYBOARD.map((scene) => {
    switch (scene.id) {
      case 'title':
        return <Title key={scene.id} scene={scene} pictures={pictures} />
      case 'end':
        return <End key={scene.id} scene={scene} pictures={pictures} />
      default:
        return (
          <Step key={scene.id} scene={scene}>
            {stagePictures({ id: scene.id, pictures })}
          </Step>
        )
    }
  })
}

function stagePictures({ id, pictures }: { id: string; pictures: Pictures }) {
  switch (id) {
    case 'brief':
      return <Picture name="brief" vignette={pictures.brief} />
    case 'sources':
      return <Picture name="sources" vignette={pictures.sources} />
    case 'evidence':
      return <Picture name="cv" vignette={pictures.cv} />
    case 'shortlist':
      return <Picture name="list" vignette={pictures.shortlist} />
    case 'assessment':
      return <Picture name="radar" vignette={pictures.radar} />
    case 'review':
      return (
        <>
          <Picture name="reasons" vignette={pictures.shortlist} />
          <Picture name="thread" vignette={pictures.thread} />
        </>
      )
    case 'interviews':
      return (
        <>
          <Picture name="week" vignette={pictures.week} />
          <Picture name="slots" vignette={pictures.interview} />
        </>
      )
    default:
      throw new Error(`The scene "${id}" has no picture.`)
  }
}

function Picture({ name, vignette }: { name: string; vignette: Pictures[keyof Pictures] }) {
  return (
    <div className={`camera camera-${name}`}>
      <div className={`picture picture-${name}`}>
        <Vignette vignette={vignette} />
      </div>
    </div>
  )
}

function Step({ scene, children }: { scene: Scene; children: ReactNode }) {
  const { number = 0, title } = scene.step ?? {}
  return (
    <section className="scene bg-paper" id={scene.id}>
      <div className="head">
        <Logo name={BRAND} />
        <div className="step">
          <span>
            <b>{number}</b>
            {title}
          </span>
          <span className="steps">
            {STEPS.map((step) => (
              <i
                key={step}
                data-done={step < number ? '' : undefined}
                data-now={step === number ? '' : undefined}
              />
            ))}
          </span>
        </div>
      </div>
      <div className="words">
        <p className="claim">{scene.claim}</p>
        <p className="note">{scene.note}</p>
      </div>
      <div className="stage">{children}</div>
    </section>
  )
}

/** The lane of this role: all who applied, those above the line or held, those above the line. */
function Title({ scene, pictures: { shortlist } }: { scene: Scene; pictures: Pictures }) {
  const { applied, kept, shortlisted } = counts(shortlist)
  const [first, second = ''] = scene.claim.split('\n')
  return (
    <section className="scene title bg-paper" id={scene.id}>
      <div className="head">
        <Logo name={BRAND} />
      </div>
      <div className="words">
        <p className="claim first">{first}</p>
        <p className="claim second">
          <MarkedText text={second} phrase={second} />
        </p>
      </div>
      <div className="lane">
        <Lane
          stages={[
            { label: 'applied', count: applied },
            { label: 'shortlisted or held', count: kept },
            { label: 'to meet', count: shortlisted },
          ]}
          labels={{ stage: null, people: null }}
          caption={scene.claim}
        />
      </div>
    </section>
  )
}

function counts(vignette: Pictures['shortlist']) {
  if (vignette._type !== 'shortlistVignette') throw new Error('The title needs the shortlist.')
  const total = (points: readonly number[] | null) =>
    (points ?? []).reduce((sum, value) => sum + value, 0)
  const shortlisted = (vignette.candidates ?? []).filter(
    ({ points }) => total(points) >= (vignette.shortlistLine ?? 0),
  ).length
  return {
    applied: vignette.applicants ?? 0,
    kept: shortlisted + (vignette.holding ?? 0),
    shortlisted,
  }
}

/** The lane once more: only those who are met are left. */
function End({ scene, pictures: { shortlist } }: { scene: Scene; pictures: Pictures }) {
  const lines = Array.from({ length: counts(shortlist).shortlisted }, (_, line) => 3 + line * 8)
  return (
    <section className="scene end" id={scene.id} data-ground="deep">
      <div className="head">
        <Logo name={BRAND} />
      </div>
      <div className="words">
        <p className="claim">{scene.claim}</p>
      </div>
      <svg viewBox="0 0 1216 46" className="finalists">
        <path d={lines.map((y) => `M0 ${y}H1210`).join('')} />
        {lines.map((y) => (
          <circle key={y} cx="1212" cy={y} r="3" />
        ))}
      </svg>
      <div className="foot">
        <span>Thirty minutes, your brief, your CVs.</span>
        <span className="action">{scene.note}</span>
      </div>
    </section>
  )
}
