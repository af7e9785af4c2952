import { HomeIcon } from '@sanity/icons'
import { type Tool } from 'sanity'
import { StartPage } from './start-page.tsx'

/** The Studio's start page: pending work, common tasks, and help. */
export const startTool: Tool = {
  name: 'start',
  title: 'Start',
  icon: HomeIcon,
  component: StartPage,
}
