/**
 * What passwords are made of that are guessed first: the lists of leaked ones begin with these words, followed or
 * preceded by figures and signs. In the letters that `bareWord` leaves.
 */
export const COMMON_WORDS = new Set(
  `
  abc abcd abcdef access account action admin administrator adobe alexander amanda america andrea andrew angel angela
  angels anthony apple arsenal asdf asdfasdf asdfgh asdfghjk asdfghjkl ashley august austin azerty babygirl bailey
  banana barcelona barney baseball basketball batman beautiful biteme blink blizzard bonjour brandon butterfly
  california cameron carlos carolina casper changeme charlie chelsea cheese chicago chocolate chris christian coffee
  company computer contact cookie corvette cowboys dallas daniel danielle december default diamond dolphin dolphins
  dragon dragons dreams eagles elephant elizabeth emily emmanuel england everton fender ferrari fernando flower
  football forever forget france freedom friday friends fuckoff fuckyou gabriel galaxy gandalf garfield george ginger
  godisgood golden golfer google guest hannah harley harrypotter hello hellohello hellokitty helloworld hiring hockey
  hotmail hunter iceman iloveu iloveyou internet isabella jackson january jasmine jennifer jessica jesus jesuschrist
  johnny jonathan jordan joseph joshua july june junior justin killer kimberly kitty klaster ladybug lakers lauren
  letmein letmeinnow linkedin linux liverpool login london lovely lovelove loveme lovers loveyou lucky madison maggie
  manchester manager march marina marlboro martin master matrix matthew maverick member mercedes merlin metallica
  michael michelle mickey microsoft midnight minecraft monday monica monkey monster mother mustang mypassword myspace
  naruto natalie natasha newyork nicholas nicole nintendo nothing november october office oliver orange pakistan
  parola pass passpass passphrase passw password passwords passwort patricia patrick peanut pepper phoenix player
  please pokemon police porsche potter power prince princess private public purple qazwsx qazwsxedc qwaszx qwer
  qwert qwerty qwertyqwerty qwertyu qwertyui qwertyuiop rabbit rachel raiders rainbow ranger realmadrid rebecca
  recruiter recruiting recruitment register remember richard robert rockstar root running samantha samsung samuel
  sandra saturday scooter secret september server service shadow shalom sharon shortlane silver simple slipknot
  smokey snoopy soccer software sophie spider spiderman spring starwars steelers stephanie steven student success
  summer sunday sunflower sunshine super superman superstar support sweety system taylor tennis teresa test tester
  testing testtest thomas thunder thursday tigger tinkerbell tomorrow toyota travis trustno trustnoone tuesday
  tweety ubuntu unknown user username valentina vanessa veronica victoria vincent vmware wednesday welcome welcomeback
  westham whatever william windows winner winston winter wizard wordpass xbox yamaha yankees yellow zaqwsx zxcv zxcvbn
  zxcvbnm
  `
    .trim()
    .split(/\s+/),
)
