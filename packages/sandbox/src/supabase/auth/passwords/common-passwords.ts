// A hosted project asks haveibeenpwned.org, which is not available offline. These represent its hundreds of millions:
// those of eight and more letters at the top of every published list.
const COMMON = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword passwort
  12345678 123456789 1234567890 0123456789 9876543210 987654321 87654321 11111111 00000000 12341234 11223344
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 asdfghjkl zxcvbnm1 zaq12wsx
  iloveyou iloveyou1 sunshine sunshine1 princess princess1 football football1 baseball baseball1 superman batman123
  trustno1 starwars whatever computer michelle jennifer jordan23 internet samantha liverpool chelsea1 arsenal1
  welcome1 welcome123 letmein1 letmein123 letmeinplease admin123 admin1234 administrator changeme changeme1
  abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 aa123456 monkey123 dragon123 shadow123 master123 hello123
  secret123 access14 corvette mercedes maverick midnight victoria charlotte elizabeth qazwsxedc correcthorsebatterystaple
  testtest test1234 testing123 password! password1! summer2024 summer2025 summer2026 winter2024 winter2025 winter2026`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Whether a password is among the most common ones, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase())
}
