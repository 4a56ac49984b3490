import AlarmIcon from "@material-design-icons/svg/filled/alarm.svg?react";
import AnnouncementIcon from "@material-design-icons/svg/filled/announcement.svg?react";
import AtmIcon from "@material-design-icons/svg/filled/atm.svg?react";
import CalendarTodayIcon from "@material-design-icons/svg/filled/calendar_today.svg?react";
import CallIcon from "@material-design-icons/svg/filled/call.svg?react";
import CameraAltIcon from "@material-design-icons/svg/filled/camera_alt.svg?react";
import ChatIcon from "@material-design-icons/svg/filled/chat.svg?react";
import ColorLensIcon from "@material-design-icons/svg/filled/color_lens.svg?react";
import DateRangeIcon from "@material-design-icons/svg/filled/date_range.svg?react";
import DirectionsBusIcon from "@material-design-icons/svg/filled/directions_bus.svg?react";
import DirectionsCarIcon from "@material-design-icons/svg/filled/directions_car.svg?react";
import DirectionsRailwayIcon from "@material-design-icons/svg/filled/directions_railway.svg?react";
import DirectionsSubwayIcon from "@material-design-icons/svg/filled/directions_subway.svg?react";
import DirectionsWalkIcon from "@material-design-icons/svg/filled/directions_walk.svg?react";
import EditIcon from "@material-design-icons/svg/filled/edit.svg?react";
import EmailIcon from "@material-design-icons/svg/filled/email.svg?react";
import EventIcon from "@material-design-icons/svg/filled/event.svg?react";
import EventAvailableIcon from "@material-design-icons/svg/filled/event_available.svg?react";
import FeedbackIcon from "@material-design-icons/svg/filled/feedback.svg?react";
import FlagIcon from "@material-design-icons/svg/filled/flag.svg?react";
import FlightIcon from "@material-design-icons/svg/filled/flight.svg?react";
import FlightLandIcon from "@material-design-icons/svg/filled/flight_land.svg?react";
import FlightTakeoffIcon from "@material-design-icons/svg/filled/flight_takeoff.svg?react";
import FreeBreakfastIcon from "@material-design-icons/svg/filled/free_breakfast.svg?react";
import GradeIcon from "@material-design-icons/svg/filled/grade.svg?react";
import HighlightIcon from "@material-design-icons/svg/filled/highlight.svg?react";
import HotelIcon from "@material-design-icons/svg/filled/hotel.svg?react";
import ImageIcon from "@material-design-icons/svg/filled/image.svg?react";
import ImportantDevicesIcon from "@material-design-icons/svg/filled/important_devices.svg?react";
import InfoIcon from "@material-design-icons/svg/filled/info.svg?react";
import LanguageIcon from "@material-design-icons/svg/filled/language.svg?react";
import LocalCafeIcon from "@material-design-icons/svg/filled/local_cafe.svg?react";
import LocalHospitalIcon from "@material-design-icons/svg/filled/local_hospital.svg?react";
import LocalLibraryIcon from "@material-design-icons/svg/filled/local_library.svg?react";
import LocalMallIcon from "@material-design-icons/svg/filled/local_mall.svg?react";
import LocalMoviesIcon from "@material-design-icons/svg/filled/local_movies.svg?react";
import LocalParkingIcon from "@material-design-icons/svg/filled/local_parking.svg?react";
import LocalTaxiIcon from "@material-design-icons/svg/filled/local_taxi.svg?react";
import LocationCityIcon from "@material-design-icons/svg/filled/location_city.svg?react";
import LooksIcon from "@material-design-icons/svg/filled/looks.svg?react";
import MailOutlineIcon from "@material-design-icons/svg/filled/mail_outline.svg?react";
import MapIcon from "@material-design-icons/svg/filled/map.svg?react";
import MenuIcon from "@material-design-icons/svg/filled/menu.svg?react";
import MovieCreationIcon from "@material-design-icons/svg/filled/movie_creation.svg?react";
import NotificationsIcon from "@material-design-icons/svg/filled/notifications.svg?react";
import PanoramaIcon from "@material-design-icons/svg/filled/panorama.svg?react";
import PermDeviceInformationIcon from "@material-design-icons/svg/filled/perm_device_information.svg?react";
import PlayArrowIcon from "@material-design-icons/svg/filled/play_arrow.svg?react";
import QuestionAnswerIcon from "@material-design-icons/svg/filled/question_answer.svg?react";
import ReportIcon from "@material-design-icons/svg/filled/report.svg?react";
import ReportProblemIcon from "@material-design-icons/svg/filled/report_problem.svg?react";
import RestaurantIcon from "@material-design-icons/svg/filled/restaurant.svg?react";
import RestaurantMenuIcon from "@material-design-icons/svg/filled/restaurant_menu.svg?react";
import RoomIcon from "@material-design-icons/svg/filled/room.svg?react";
import RoomServiceIcon from "@material-design-icons/svg/filled/room_service.svg?react";
import ScheduleIcon from "@material-design-icons/svg/filled/schedule.svg?react";
import SmartphoneIcon from "@material-design-icons/svg/filled/smartphone.svg?react";
import StarsIcon from "@material-design-icons/svg/filled/stars.svg?react";
import SwapHorizIcon from "@material-design-icons/svg/filled/swap_horiz.svg?react";
import SyncIcon from "@material-design-icons/svg/filled/sync.svg?react";
import TimelineIcon from "@material-design-icons/svg/filled/timeline.svg?react";
import TodayIcon from "@material-design-icons/svg/filled/today.svg?react";
import ViewListIcon from "@material-design-icons/svg/filled/view_list.svg?react";
import WarningIcon from "@material-design-icons/svg/filled/warning.svg?react";
import WcIcon from "@material-design-icons/svg/filled/wc.svg?react";
import WifiIcon from "@material-design-icons/svg/filled/wifi.svg?react";
import WorkIcon from "@material-design-icons/svg/filled/work.svg?react";
import type { IconShape } from "./Icon.tsx";

/** Icons that organisers can choose, with their names in Material's classic set. */
export const SELECTABLE_ICONS = {
  info: InfoIcon,
  warning: WarningIcon,
  alarm: AlarmIcon,
  announcement: AnnouncementIcon,
  calendar_today: CalendarTodayIcon,
  date_range: DateRangeIcon,
  event: EventIcon,
  feedback: FeedbackIcon,
  grade: GradeIcon,
  flight_land: FlightLandIcon,
  flight_takeoff: FlightTakeoffIcon,
  important_devices: ImportantDevicesIcon,
  language: LanguageIcon,
  perm_device_information: PermDeviceInformationIcon,
  schedule: ScheduleIcon,
  question_answer: QuestionAnswerIcon,
  report_problem: ReportProblemIcon,
  room: RoomIcon,
  stars: StarsIcon,
  swap_horiz: SwapHorizIcon,
  sync: SyncIcon,
  timeline: TimelineIcon,
  today: TodayIcon,
  view_list: ViewListIcon,
  work: WorkIcon,
  notifications: NotificationsIcon,
  play_arrow: PlayArrowIcon,
  call: CallIcon,
  chat: ChatIcon,
  email: EmailIcon,
  mail_outline: MailOutlineIcon,
  flag: FlagIcon,
  report: ReportIcon,
  highlight: HighlightIcon,
  smartphone: SmartphoneIcon,
  camera_alt: CameraAltIcon,
  color_lens: ColorLensIcon,
  edit: EditIcon,
  image: ImageIcon,
  movie_creation: MovieCreationIcon,
  directions_bus: DirectionsBusIcon,
  directions_car: DirectionsCarIcon,
  directions_railway: DirectionsRailwayIcon,
  flight: FlightIcon,
  directions_subway: DirectionsSubwayIcon,
  directions_walk: DirectionsWalkIcon,
  hotel: HotelIcon,
  local_hospital: LocalHospitalIcon,
  local_parking: LocalParkingIcon,
  local_taxi: LocalTaxiIcon,
  map: MapIcon,
  restaurant: RestaurantIcon,
  restaurant_menu: RestaurantMenuIcon,
  event_available: EventAvailableIcon,
  wifi: WifiIcon,
  free_breakfast: FreeBreakfastIcon,
  room_service: RoomServiceIcon,
  location_city: LocationCityIcon,
  looks: LooksIcon,
  panorama: PanoramaIcon,
  atm: AtmIcon,
  local_cafe: LocalCafeIcon,
  local_library: LocalLibraryIcon,
  local_mall: LocalMallIcon,
  local_movies: LocalMoviesIcon,
  menu: MenuIcon,
  wc: WcIcon,
} satisfies Record<string, IconShape>;
