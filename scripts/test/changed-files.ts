import { spawnSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')

/**
 * Finds the files that differ from a commit, deleted and untracked ones included, as paths from the root.
 *
 * @param since where the branch left main, unless it is said
 * @throws Error that says what git answered
 */
export function findChanges(since?: string): { since: string; files: string[] } {
  const commit = since ?? git('merge-base', 'HEAD', 'main').trim()
  const names = [
    git('diff', '--name-only', '-z', commit),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  const files = names.flatMap((list) => list.split('\0')).filter(Boolean)
  return { since: commit, files: [...new Set(files)] }
}

function git(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`)
  return stdout
}
