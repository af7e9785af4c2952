import { optionalTextsField, textsField } from './account-texts.ts'

/** The page that asks for the code of the second factor, after the password. */
export const secondFactor = textsField({
  name: 'secondFactor',
  title: 'Second factor',
  description: 'The page /login/code, for members who have set up a second factor.',
  texts: {
    heading: ['The heading of the page.', 'One more step'],
    lead: ['Under the heading.', 'Your password was right. Now enter the code from your phone.'],
    codeLabel: ['Over the field.', 'Code'],
    codeHint: ['Under the field.', 'Six digits from your authenticator app, or a recovery code.'],
    buttonLabel: ['The button.', 'Verify'],
    pendingLabel: ['The button, while it is sent.', 'Verifying...'],
    backText: ['Before the link back.', 'Not your account?'],
    backLabel: ['The link back to the login.', 'Start again'],
    recoveredTitle: ['A notice after a recovery code was used.', 'You used a recovery code'],
    recoveredText: [
      'Under it.',
      'It will not work again. Lost your phone? Turn the second factor off below, then set it up on your new one.',
    ],
  },
})

/** The page of links in mails. Nothing happens until its button is pressed. */
export const confirmation = textsField({
  name: 'confirmation',
  title: 'Links of mails',
  description: 'The page /auth/confirm, to which the links of the mails about accounts lead.',
  texts: {
    signupHeading: [
      'For a link that signs in. After signing up, “Choosing a password” has its own.',
      'One press, and you are in',
    ],
    signupText: [
      'Under it.',
      'You signed up with this address. Press the button to confirm that it’s yours.',
    ],
    signupLabel: ['The button of both.', 'Confirm my address'],
    recoveryHeading: ['For a new password.', 'Set a new password'],
    recoveryText: ['Under it.', 'Press the button to choose it.'],
    recoveryLabel: ['Its button.', 'Continue'],
    changeHeading: ['For a new address.', 'Confirm your address'],
    changeText: ['Under it.', 'Press the button to move your account to the new address.'],
    changeLabel: ['Its button.', 'Confirm the change'],
    pendingLabel: ['Each button, while it is sent.', 'One moment...'],
    halfwayTitle: ['When the other address has to confirm too.', 'One of two confirmed'],
    halfwayText: ['Under it.', 'Now open the link in the email to your other address.'],
    expiredHeading: ['For a link that is used or too old.', 'This link no longer works'],
    expiredText: [
      'Under it.',
      'A link works once, for one hour, and only the latest one works. Log in, or ask for a new link.',
    ],
    loginLabel: ['The link to the login.', 'Log In'],
    againLabel: ['The link to a new password.', 'Ask for a new link'],
    confirmedTitle: ['A notice after signing up.', 'Your address is confirmed'],
    confirmedText: ['Under it.', 'Welcome. Four things, then your first shortlist.'],
    changedTitle: ['A notice after a change.', 'Your address is changed'],
    changedText: ['Under it.', 'Use the new one to log in from now on.'],
  },
})

/** The same page after signing up: the person with access to the mailbox chooses the password. */
export const passwordChoice = optionalTextsField({
  name: 'passwordChoice',
  title: 'Choosing a password',
  description:
    'The page /auth/confirm after signing up, on which the owner of the address chooses the password.',
  group: 'confirmation',
  texts: {
    heading: ['The heading of the page.', 'Choose your password'],
    lead: [
      'Under it.',
      'Only this email lets you choose it, so nobody else can open your account. You can use the one you signed up with.',
    ],
    unsetHeading: [
      'When the password could not be set, although the link was good.',
      'Your password is not set',
    ],
    unsetText: [
      'Under it; the button below asks for a new link.',
      'Something went wrong on our side. Your address is confirmed, but this link has been used. Ask for a new one to choose your password.',
    ],
  },
})

/** A new password by the link of a mail. */
export const resetPassword = textsField({
  name: 'resetPassword',
  title: 'Reset password',
  description: 'The page /reset-password, to which the link for a new password leads.',
  texts: {
    heading: ['The heading of the page.', 'Choose a new password'],
    lead: ['Under the heading.', 'You’ll be signed out everywhere, then log in with the new one.'],
    passwordLabel: ['Over the field.', 'New password'],
    buttonLabel: ['The button.', 'Set the password'],
    pendingLabel: ['The button, while it is sent.', 'Saving...'],
    doneHeading: ['Once it is set.', 'Your password is changed'],
    doneText: [
      'Under it.',
      'You’ve been signed out on all devices. Log in with your new password.',
    ],
    loginLabel: ['The link to the login.', 'Log In'],
    expiredHeading: ['Without a link, or when it is too old.', 'This link no longer works'],
    expiredText: ['Under it.', 'Ask for a new link and open it in this browser.'],
    againLabel: ['The link to ask for one.', 'Ask for a new link'],
  },
})

/** The same page after a payment, for a buyer without an account. */
export const firstPassword = optionalTextsField({
  name: 'firstPassword',
  title: 'First password',
  description:
    'The pages /reset-password and /login/first-password after a payment, when a buyer chooses a first password and is signed in with it.',
  group: 'resetPassword',
  texts: {
    heading: ['The heading of the page.', 'Set your password'],
    lead: ['Under it.', 'You’ll be signed in as soon as it’s set.'],
    paidLead: [
      'In place of it, to who comes from the receipt; {plan} is what was bought.',
      'You have {plan}. Choose a password, and you are in.',
    ],
    doneTitle: ['A notice once it is set.', 'Your password is set'],
    doneText: ['Under it.', 'You are signed in. Your plan is on this page.'],
  },
})

/** Messages of the account forms: R11, R15 and R19. */
export const accountMessages = textsField({
  name: 'messages',
  title: 'Messages',
  description: 'What the forms of accounts say, beside a field or over the form.',
  texts: {
    fillAll: ['A field of the login was left empty.', 'Please fill in all fields'],
    invalid: ['Wrong address or password, whichever.', 'Invalid email or password'],
    loginError: [
      'The login could not be asked.',
      'An error occurred during login. Please try again.',
    ],
    serviceError: [
      'Anything else that could not be asked.',
      'Something went wrong on our side. Nothing was changed. Please try again.',
    ],
    tooMany: [
      'Too many tries; {seconds} becomes the seconds to wait.',
      'Too many attempts. Please try again in {seconds} seconds.',
    ],
    terms: ['The terms were not ticked.', 'Please agree to the terms to join'],
    code: ['A wrong code.', 'That code isn’t right. Enter the latest one.'],
    squareGone: [
      'A code for a square that is good no more: others were asked for, or it is too old.',
      'This QR code is no longer valid. Please start again and scan the new one.',
    ],
    currentPassword: ['A wrong current password.', 'That isn’t your current password'],
    signedOut: ['The session has ended.', 'You have been signed out. Please log in again.'],
    passwordShort: ['A short password; {min}.', 'Use at least {min} characters'],
    passwordLong: [
      'A long password; {max}.',
      'Use at most {max} characters. Accented letters and emoji count two to four times.',
    ],
    passwordInvisible: ['Control characters.', 'Remove the invisible characters'],
    passwordCommon: [
      'One of the common passwords.',
      'That password is too easy to guess. Choose another.',
    ],
    passwordPersonal: [
      'It contains name, company or address.',
      'Leave out your name, company and address',
    ],
    passwordSame: ['The same as before.', 'Choose a password you aren’t already using'],
    emailSame: ['The same address as before.', 'That’s already your address'],
    emailTaken: ['An address that cannot be used.', 'That address can’t be used for your account'],
  },
})
