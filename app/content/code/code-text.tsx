import { type ReactNode } from 'react'
import { findSource } from '#app/content/find-source.ts'
import { type CodeTree, highlight } from './highlight.ts'

export type Code = { code?: string | null; language?: string | null }

type CodeNode = CodeTree['children'][number]

/** A piece of code, its words coloured by their kind. */
export function CodeText({ sample }: { sample: Code }) {
  const { code, language } = sample
  const tree = code ? highlight({ code, language }) : null
  return (
    <code data-sanity={findSource({ record: sample, field: 'code' })}>
      {tree ? tree.children.map(drawNode) : code}
    </code>
  )
}

/** A piece of code in the midst of a text. */
export function CodeInText({ sample }: { sample: Code }) {
  return (
    <pre className="article-code">
      <CodeText sample={sample} />
    </pre>
  )
}

function drawNode(node: CodeNode, index: number): ReactNode {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return null
  const { className } = node.properties
  const names = Array.isArray(className) ? className.join(' ') : undefined
  return (
    <span key={index} className={names}>
      {node.children.map(drawNode)}
    </span>
  )
}
