import { BRAND } from '#schemas/brand.ts'

/**
 * Words that attackers try first, including our own name: leaked passwords consist of these with digits and symbols
 * around them. Spelled as `bareWord` returns them.
 */
export const COMMON_WORDS = new Set(
  `
  abc abcd abcdef access account action admin administrator adobe alexander amanda america andrea andrew angel angela
  angels anthony apple arsenal asd asdf asdfasdf asdfgh asdfghjk asdfghjkl asdzxc ashley august austin azerty babygirl
  bailey banana barcelona barney baseball basketball batman beautiful biteme blink blizzard bonjour brandon bulldog
  bulldogs butterfly california cameron carlos carolina casper changeme charlie cheese cheesecake chelsea chicago
  chocolate chris christian christmas coffee company computer contact cookie corvette cowboy cowboys cricket dallas
  daniel danielle december default diamond dodgers dolphin dolphins dragon dragonball dragons dreams drowssap eagles
  elephant elizabeth emily emmanuel england everton fender fernando ferrari flower football forever forget france
  freedom friday friends fuckme fuckoff fuckyou gabriel galaxy gandalf garfield gateway george ginger godisgood golden
  golfer google guest hannah happy hardcore harley harrypotter hello hellohello hellokitty hellothere helloworld hiring
  hockey hotmail hunter hunting iamgod iceman iloveu iloveyou internet isabella jackson january jasmine jennifer jessica
  jesus jesuschrist johnny jonathan jordan joseph joshua july june junior justin killer kimberly kitty klaster ladybug
  lakers lauren letmein letmeinnow linkedin linux liverpool login london lovelove lovely loveme lovers loveyou lucky
  madison maggie manager manchester march marina marines marlboro martin master matrix matthew maverick member mercedes
  merlin metallica michael michelle mickey microsoft midnight minecraft monday monica monkey monster mother mountain
  mustang mypassword myspace naruto natalie natasha newyork nicholas nicole nintendo nothing november october office
  oliver opensesame orange pakistan parola pass passpass passphrase passw password passwords passwort patricia patrick
  peanut pepper phoenix player please pokemon police porsche potter power prince princess private public purple qazqaz
  qazwsx qazwsxedc qazxsw qwaszx qweasd qweasdzxc qweqwe qwer qwert qwerty qwertyqwerty qwertyu qwertyui qwertyuiop
  rabbit rachel raiders rainbow ranger realmadrid rebecca recruiter recruiting recruitment redskins register remember
  richard robert rockstar root running samantha samson samsung samuel sandra saturday scooby scooter secret september
  server service sexy shadow shalom sharon silver simple slipknot smokey snoopy snowball soccer software
  sophie spider spiderman spring starwars steelers stephanie steven student success summer sunday sunflower sunshine
  super superman superstar support sweety system taylor tennis teresa test tester testing testtest thisisme thomas
  thunder thursday tigger tinkerbell tomorrow toor toyota travis trustno trustnoone tuesday tweety ubuntu unknown user
  username valentina vanessa veronica victoria victory vincent vmware wednesday welcome welcomeback westham whatever
  william windows winner winston winter wizard wordpass xbox yamaha yankees yellow zaqwsx zaqzaq zxcv zxcvbn zxcvbnm
  `
    .trim()
    .split(/\s+/)
    .concat(BRAND.slug.replaceAll('-', '')),
)

/** Common passwords that consist of digits: keypad columns, repeated pairs and palindromes, besides plain sequences. */
export const COMMON_FIGURES = new Set(
  `
  100200300 102030405060 10203040 1020304050 1029384756 11112222 11223344 1122334455 112233445566 123123321 123321123
  123454321 12344321 123456654321 142536475869 147147147 147258369 147852369 159357159 159753456 159753852 258258258
  31415926 314159265 36925814 369258147 741852963 753159456 789456123 963852741 98741236 987412365
  `
    .trim()
    .split(/\s+/),
)
